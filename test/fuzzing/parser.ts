/** What reads bytes of strangers, and what must be true of it. */
export type Parser = {
  seeds: readonly (string | Uint8Array)[]
  /** Words of the format. */
  words?: readonly string[]
  /** Reads one input. @throws Violation when the result is wrong */
  read: (input: Buffer) => unknown
  /** How it may refuse an input; without this, it may not. */
  refuses?: (error: unknown) => boolean
}

export class Violation extends Error {}

export function must(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Violation(what)
}

const here = import.meta.dirname

/** The same for faults with the same cause. */
export function nameOf(error: unknown): string {
  if (error instanceof Violation) return error.message
  const { name = 'no error', message = String(error), stack = '' } = (error ?? {}) as Partial<Error>
  const lines = stack.split('\n').filter((line) => !line.includes('node_modules') && !line.includes(here))
  const place = lines.map((line) => /\/((?:server|contract|message-text|client)\/[^:)]+)/.exec(line)?.[1]).find(Boolean)
  const what = message
    .replaceAll(/["'“`][^]*["'”`]/g, '…')
    .replaceAll(/\d+/g, 'N')
    .split('\n')[0]!
    .slice(0, 100)
  return `${name}: ${what}${place ? ` (${place})` : ''}`
}

type Open = (folder: string) => Parser | Promise<Parser>

/** Whatever of ours reads bytes or text that strangers have made; each loads only what it needs. */
export const parsers: Record<string, Open> = {
  mp4: async (folder) => (await import('./parsers/media.ts')).mp4(folder),
  'other films': async (folder) => (await import('./parsers/media.ts')).otherFilms(folder),
  'position in films': async (folder) => (await import('./parsers/media.ts')).strippedFilm(folder),
  exif: async () => (await import('./parsers/media.ts')).exif(),
  'position in pictures': async (folder) => (await import('./parsers/media.ts')).strippedPicture(folder),
  pictures: async (folder) => (await import('./parsers/media.ts')).picture(folder),
  'frames of pictures': async (folder) => (await import('./parsers/media.ts')).frames(folder),
  heic: async (folder) => (await import('./parsers/media.ts')).heic(folder),
  pdf: async (folder) => (await import('./parsers/media.ts')).pdf(folder),
  'kinds of files': async () => (await import('./parsers/media.ts')).kind(),
  'described pictures': async () => (await import('./parsers/media.ts')).described(),
  zip: async () => (await import('./parsers/chats.ts')).zip(),
  whatsapp: async () => (await import('./parsers/chats.ts')).whatsapp(),
  telegram: async () => (await import('./parsers/chats.ts')).telegram(),
  signal: async () => (await import('./parsers/chats.ts')).signal(),
  facebook: async () => (await import('./parsers/chats.ts')).facebook(),
  takeout: async () => (await import('./parsers/chats.ts')).takeout(),
  coterie: async () => (await import('./parsers/chats.ts')).coterie(),
  zusam: async () => (await import('./parsers/texts.ts')).zusam(),
  'editor text': async () => (await import('./parsers/texts.ts')).editorText(),
  'text of messages': async () => (await import('./parsers/texts.ts')).messageText(),
  search: async () => (await import('./parsers/texts.ts')).search(),
  icalendar: async () => (await import('./parsers/texts.ts')).icalendar(),
  'web pages': async (folder) => (await import('./parsers/texts.ts')).webPage(folder),
  'links to players': async () => (await import('./parsers/texts.ts')).players(),
  'email replies': async () => (await import('./parsers/texts.ts')).emailReply(),
  'names and keys': async () => (await import('./parsers/keys.ts')).namesAndKeys(),
  'client hello': async () => (await import('./parsers/keys.ts')).clientHello(),
}
