import type { Readable } from 'node:stream'
import { chunksOf } from './text-lines.ts'

/** `path` has keys, and places in lists as numbers; `value` is undefined when it was too long, too deep or no JSON. */
type JsonPart = { path: string[]; value: unknown }

/** In characters. What is parsed at once may take twenty times as much memory. */
const longestPart = 1 << 20
const longestKey = 300
/** No application nests what it says of a message so deeply; parsed, each level takes many times its characters. */
const deepestPart = 100

/**
 * Parts of a document of any length, one at a time. A pattern is a path with `*` for every place in a list, such as
 * `chats.list.*.messages.*`.
 */
export async function* jsonParts(stream: Readable, patterns: string[]): AsyncGenerator<JsonPart> {
  const scanner = new JsonScanner(patterns.map((pattern) => pattern.split('.')))
  const decoder = new TextDecoder()
  for await (const chunk of chunksOf(stream)) yield* scanner.read(decoder.decode(chunk, { stream: true }))
}

/** A container that is open; of those deeper than any pattern only the number is known. */
type Frame = { isList: boolean; key: string; index: number }

class JsonScanner {
  readonly #patterns: string[][]
  readonly #deepest: number
  readonly #stack: Frame[] = []
  #depth = 0
  #inString = false
  #isEscaped = false
  /** Of the string that is being read, when it is a key of a container in the stack. */
  #key: string | undefined
  #expectsKey = false
  #inScalar = false
  #part: { path: string[]; depth: number; text: string; isCut: boolean } | undefined
  #chunk = ''
  /** Where the part begins in the chunk. */
  #start = 0
  #found: JsonPart[] = []

  constructor(patterns: string[][]) {
    this.#patterns = patterns
    this.#deepest = Math.max(...patterns.map(({ length }) => length))
  }

  read(chunk: string): JsonPart[] {
    this.#chunk = chunk
    this.#start = 0
    this.#found = []
    for (let at = 0; at < chunk.length; at++) {
      if (this.#inString) this.#inside(chunk[at]!, at)
      else this.#outside(chunk[at]!, at)
    }
    this.#keep(chunk.length)
    return this.#found
  }

  #inside(character: string, at: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (character === '\\') this.#isEscaped = true
    else if (character === '"') {
      this.#inString = false
      if (this.#key === undefined) this.#finish(at + 1)
      else this.#stack[this.#depth - 1]!.key = this.#key
      this.#key = undefined
      return
    }
    if (this.#key !== undefined && this.#key.length < longestKey) this.#key += character
  }

  #outside(character: string, at: number): void {
    if (character === '"') {
      this.#inString = true
      if (this.#expectsKey) this.#key = ''
      else this.#begin(at)
    } else if (character === '{' || character === '[') this.#open(character === '[', at)
    else if (character === '}' || character === ']') this.#close(at)
    else if (character === ',') {
      this.#endScalar(at)
      const frame = this.#frame()
      if (frame) frame.index++
      this.#expectsKey = frame?.isList === false
    } else if (character === ':') this.#expectsKey = false
    else if (!this.#inScalar && !/\s/.test(character)) {
      this.#inScalar = true
      this.#begin(at)
    }
  }

  #open(isList: boolean, at: number): void {
    this.#begin(at)
    if (++this.#depth <= this.#deepest) this.#stack.push({ isList, key: '', index: 0 })
    if (this.#part && this.#depth - this.#part.depth > deepestPart) this.#part.isCut = true
    this.#expectsKey = this.#frame()?.isList === false
  }

  #close(at: number): void {
    this.#endScalar(at)
    if (this.#depth === 0) return
    if (this.#depth-- <= this.#deepest) this.#stack.pop()
    this.#expectsKey = false
    this.#finish(at + 1)
  }

  #endScalar(at: number): void {
    if (this.#inScalar) this.#finish(at)
    this.#inScalar = false
  }

  #frame(): Frame | undefined {
    return this.#depth <= this.#deepest ? this.#stack[this.#depth - 1] : undefined
  }

  #begin(at: number): void {
    if (this.#part || this.#depth > this.#deepest) return
    if (!this.#patterns.some((pattern) => this.#isHere(pattern))) return
    const path = this.#stack.map(({ isList, key, index }) => (isList ? String(index) : key))
    this.#part = { path, depth: this.#depth, text: '', isCut: false }
    this.#start = at
  }

  #isHere(pattern: string[]): boolean {
    if (pattern.length !== this.#depth) return false
    return this.#stack.every(({ isList, key }, at) => (isList ? pattern[at] === '*' : pattern[at] === key))
  }

  #keep(end: number): void {
    if (!this.#part || this.#part.isCut) return
    if (this.#part.text.length + end - this.#start > longestPart) this.#part.isCut = true
    else this.#part.text += this.#chunk.slice(this.#start, end)
  }

  #finish(end: number): void {
    if (this.#part?.depth !== this.#depth) return
    this.#keep(end)
    const { path, text, isCut } = this.#part
    this.#found.push({ path, value: isCut ? undefined : parsed(text) })
    this.#part = undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
