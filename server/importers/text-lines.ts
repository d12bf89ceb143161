import type { Readable } from 'node:stream'
import { unreadable } from './unreadable.ts'

/** `isCut` when there was more of it than is kept. */
export type TextLine = { number: number; text: string; isCut: boolean }

const longestLine = 1 << 20

/** Ends with \n or \r\n; a byte order mark is removed from the first. */
export async function* textLines(stream: Readable, longest = longestLine): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder()
  let number = 0
  let rest = ''
  let isCut = false
  const finish = (end: string): TextLine => {
    const whole = rest + end
    const line = { number: ++number, text: whole.replace(/\r$/, ''), isCut }
    if (line.text.length > longest) Object.assign(line, { text: line.text.slice(0, longest), isCut: true })
    rest = ''
    isCut = false
    return line
  }
  for await (const chunk of chunksOf(stream)) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n')
    const last = parts.pop()!
    for (const part of parts) yield finish(isCut ? '' : part)
    if (isCut || rest.length + last.length > longest) {
      rest = (rest + last).slice(0, longest)
      isCut = true
    } else rest += last
  }
  rest += isCut ? '' : decoder.decode()
  if (rest !== '') yield finish('')
}

/** What breaks while it is unpacked is the archive's fault; where it cannot be read at the moment, it may be later. */
export async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (error) {
    throw isOfUnpacking(error) ? unreadable('damaged', { cause: error }) : error
  } finally {
    stream.destroy()
  }
}

function isOfUnpacking(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return code?.startsWith('Z_') === true || /bytes in the stream/.test(message)
}
