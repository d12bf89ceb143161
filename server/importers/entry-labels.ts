/** Marks of direction, and others that show nothing; those that join emoji are not among them. */
export const invisible = /[\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

const invisibleCodes = new Set([
  0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff,
])

/** One of those. */
export function isInvisible(code: number): boolean {
  return code >= 0x200e && invisibleCodes.has(code)
}

/** A name for people and for comparing: never leads out of the archive, nor to a drive. */
export function labelOf(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll('\\', '/')
    .replaceAll(/\p{Cc}|\p{Cs}/gu, '')
    .split('/')
    .filter((part, index) => part !== '' && part !== '.' && part !== '..' && !(index === 0 && /^[a-z]:$/i.test(part)))
    .join('/')
}

export function baseOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** Empty for what lies in no folder. */
export function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')))
}
