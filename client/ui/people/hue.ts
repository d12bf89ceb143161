const hues = 27

/** The hue (0–26) of a person, from the id (FNV-1a). Changing this would change everybody’s colours. */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index++) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % hues
}
