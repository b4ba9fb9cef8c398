import subprocess
from flask import request


def ping():
    return "ok"
