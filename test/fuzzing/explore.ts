import type { Coverage } from './coverage.ts'

/** Inputs stay as small as what must be read within a second. */
export const largestInput = 100_000

export type Fault = { what: string; input: Buffer; error: unknown }

export type Exploring = {
  seeds: readonly Buffer[]
  words: readonly string[]
  random: () => number
  coverage: Pick<Coverage, 'reachesNew'>
  /** @returns what is wrong with how it was read */
  attempt: (input: Buffer) => Promise<{ what: string; error: unknown } | undefined>
  isOver: () => boolean
  onKept: (input: Buffer) => void
  /** The smallest that was found, once for each kind. */
  onFault: (fault: Fault) => void
}

const atOnce = 32
const attemptsToShorten = 400

/** Changes what it has, and keeps whatever reaches new code. @returns how many inputs were tried */
export async function explore(exploring: Exploring): Promise<number> {
  const { random, words, coverage, isOver } = exploring
  const others: Buffer[] = []
  const known = new Set<string>()
  let tried = 0
  const attempt = async (input: Buffer) => {
    tried++
    const found = await exploring.attempt(input)
    if (!found || known.has(found.what)) return
    known.add(found.what)
    exploring.onFault({ ...found, input: await shortened(input, found.what, exploring) })
  }
  const attemptAlone = async (input: Buffer) => {
    await attempt(input)
    if (!coverage.reachesNew('keep')) return false
    others.push(input)
    return true
  }

  for (const seed of exploring.seeds) if (!(await attemptAlone(seed))) others.push(seed)
  while (!isOver()) {
    const inputs = Array.from({ length: atOnce }, () => mutated(chosen(others, random), { random, words, others }))
    for (const input of inputs) if (!isOver()) await attempt(input)
    // Asking takes as long as many inputs do, so it is asked once for all of them, and then hardly ever for each.
    if (!coverage.reachesNew('forget')) continue
    for (const input of inputs) if (!isOver() && (await attemptAlone(input))) exploring.onKept(input)
  }
  return tried
}

/** Rather one of the last: it is where something new was found. */
function chosen(others: readonly Buffer[], random: () => number): Buffer {
  return others[Math.floor(Math.sqrt(random()) * others.length)] ?? Buffer.alloc(0)
}

/** Leaves out whatever the fault does not need. */
async function shortened(input: Buffer, what: string, { attempt }: Exploring): Promise<Buffer> {
  let left = attemptsToShorten
  for (let size = input.length >> 1; size > 0 && left > 0; size >>= 1) {
    for (let at = 0; at < input.length && left > 0; left--) {
      const shorter = Buffer.concat([input.subarray(0, at), input.subarray(at + size)])
      if ((await attempt(shorter))?.what === what) input = shorter
      else at += size
    }
  }
  return input
}

type Mutating = {
  random: () => number
  /** Words of the format, which chance would hardly find. */
  words: readonly string[]
  /** Parts of others are put in. */
  others: readonly Buffer[]
}

const oddNumbers = [
  0,
  1,
  2,
  7,
  8,
  16,
  127,
  128,
  255,
  256,
  32_767,
  32_768,
  65_535,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 - 1,
]
const oddDigits = ['0', '-1', '1e999', '9007199254740993', '99999999999999999999', '1.5', '00', '253402300800', 'NaN']
const oddTexts = [
  '\u0000',
  '\u202e',
  '\u200d',
  '\ufeff',
  '\u0301',
  '😀',
  '\ud83d',
  'İ',
  'ß',
  '\u2028',
  '\r',
  '\r\n',
  '\n',
  '\t',
  '',
]
const signs = ['"', "'", '<', '>', '&', '\\', '/', '{', '}', '[', ']', '(', ')', ':', ';', ',', '%', '#', '@', '+', '=']

/** One to eight small changes, more of them ever less often. */
function mutated(input: Buffer, mutating: Mutating): Buffer {
  let bytes = input
  let changes = 1
  while (changes < 8 && mutating.random() < 0.5) changes++
  for (; changes > 0; changes--) bytes = changedOnce(bytes, mutating)
  return bytes.subarray(0, largestInput)
}

function changedOnce(bytes: Buffer, { random, words, others }: Mutating): Buffer {
  const upTo = (most: number) => Math.floor(random() * most)
  const from = <T>(list: readonly T[]) => list[upTo(list.length)]!
  const at = upTo(bytes.length + 1)
  const length = Math.min(bytes.length - at, upTo(4) === 0 ? upTo(bytes.length + 1) : 1 + upTo(16))
  const part = bytes.subarray(at, at + length)
  const replace = (by: Buffer, from = at, count = length) =>
    Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(from + count)])
  const changes: (() => Buffer)[] = [
    () => replace(Buffer.of((bytes[at] ?? 0) ^ (1 << upTo(8))), at, 1),
    () => replace(Buffer.of(upTo(256)), at, 1),
    () => replace(oddNumber(from(oddNumbers), upTo(4)), at, 2),
    () => replace(oddNumber(from(oddNumbers), upTo(4)), at, 4),
    () => replace(oddNumber(upTo(bytes.length + 1), upTo(4)), at, 4),
    () => replace(Buffer.alloc(0)),
    () => replace(Buffer.concat(Array.from({ length: 2 + upTo(upTo(20) === 0 ? 200 : 3) }, () => part))),
    () => replace(part, upTo(bytes.length + 1), 0),
    () => replace(part, upTo(bytes.length + 1)),
    () => replace(Buffer.from(from([...oddTexts, ...signs])), at, upTo(2)),
    () => withOtherNumber(bytes, at, from(oddDigits)),
    () => bytes.subarray(0, at),
    () => replace(partOf(from(others), random)),
    ...(words.length === 0 ? [] : [() => replace(Buffer.from(from(words)), at, upTo(2) * length)]),
  ]
  return from(changes)()
}

/** In two or four bytes, in either order. */
function oddNumber(number: number, form: number): Buffer {
  const bytes = Buffer.alloc(form < 2 ? 2 : 4)
  const value = number % 256 ** bytes.length
  if (form % 2 === 0) bytes.writeUIntBE(value, 0, bytes.length)
  else bytes.writeUIntLE(value, 0, bytes.length)
  return bytes
}

/** The first written number behind this place. */
function withOtherNumber(bytes: Buffer, at: number, by: string): Buffer {
  const { 0: digits = '', index = 0 } = /\d+/.exec(bytes.toString('latin1', at)) ?? {}
  return Buffer.concat([bytes.subarray(0, at + index), Buffer.from(by), bytes.subarray(at + index + digits.length)])
}

function partOf(other: Buffer | undefined, random: () => number): Buffer {
  if (!other) return Buffer.alloc(0)
  const start = Math.floor(random() * other.length)
  return other.subarray(start, start + Math.ceil(random() * Math.min(other.length, 512)))
}
