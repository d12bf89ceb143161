const prefix = 'coterie-private-'

/** For what only the signed-in person may see; another application may live at the same origin. */
export function privateCache(name: 'data' | 'thumbnails', base: string): string {
  return `${prefix}${name} ${base}`
}

export function isPrivateCache(name: string, base: string): boolean {
  return name.startsWith(prefix) && name.endsWith(` ${base}`)
}
