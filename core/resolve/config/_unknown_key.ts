import { type Message, message } from "../../i18n/mod.ts";
import { configShape } from "./_config_shape.ts";
import { namesSecret } from "./_looks_secret.ts";
import { folded, nearest } from "./_nearest.ts";
import { quoted } from "./_quoted.ts";
import { keysOf, type Shape } from "./_shape_of.ts";

/**
 * What to do about a key that the config does not have.
 *
 * @param prefix dotted, with its trailing dot; empty at the top.
 * @param known the keys that may stand beside it.
 */
export function unknownKey(name: string, prefix: string, known: readonly string[]): Message {
  const key = quoted(prefix + name);
  if (name === "<<") return message("config.merge_key");
  const near = nearest(name, known);
  if (near !== undefined) {
    return message("config.unknown_key_near", { key, near: quoted(prefix + near) });
  }
  if (namesSecret(name)) return message("config.secret_key", { key });
  const place = elsewhere(name);
  return place === undefined
    ? message("config.unknown_key", { key, known: known.join(", ") })
    : message("config.unknown_key_moved", { key, place: quoted(place) });
}

/** Where a key of this name, dotted or not, is known; nothing when several places are. */
function elsewhere(name: string): string | undefined {
  const places = keysOf(configShape as unknown as Shape).filter(
    (place) =>
      folded(place) === folded(name) || folded(place.split(".").at(-1) ?? "") === folded(name),
  );
  return places.length === 1 ? places[0] : undefined;
}
