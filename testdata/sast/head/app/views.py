import subprocess
from flask import request


def ping():
    return "ok"


def lookup(cursor):
    host = request.args.get("host")
    command = "ping -c 1 " + host
    subprocess.run(command, shell=True)
    limit = int(request.args.get("limit"))
    cursor.execute("select * from hosts limit %d" % limit)  # nosemgrep
    cursor.execute("select * from hosts where name = '" + host + "'")  # nosemgrep
