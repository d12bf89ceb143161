import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { LiveEvent } from '#contract/live-events.ts'

export type EventMessage = { from: string; event: LiveEvent; at: number; to: readonly string[]; ofAll?: number }

/**
 * What servers tell each other: an event, a session that has ended, that something could not be told, that one is still
 * there, or that it stops. `ofAll` is how many people the event is for, when these are some of them.
 */
export type SharedMessage =
  | EventMessage
  | { from: string; ended: string }
  | { from: string; isMissing: true }
  | { from: string; isThere: boolean }

/** As texts of at most so many bytes: an event for many people becomes several. Ids are ASCII. */
export function pack(message: SharedMessage, longest: number): string[] {
  if (!('event' in message)) return [JSON.stringify(message)]
  const { to, ...only } = message
  const rest = { ...only, ofAll: to.length }
  const room = longest - Buffer.byteLength(JSON.stringify({ ...rest, to: '' }))
  const longestId = to.reduce((length, id) => Math.max(length, id.length), 1)
  const parts = Math.ceil(to.length / Math.max(1, Math.floor((room + 1) / (longestId + 1))))
  // Of one size: how many listen to all of them is reckoned from each.
  const begin = (part: number) => Math.floor((part * to.length) / parts)
  return Array.from({ length: parts }, (_, part) =>
    JSON.stringify({ ...rest, to: to.slice(begin(part), begin(part + 1)).join() }),
  )
}

const from = Type.String()
const packed = Compile(
  Type.Union([
    Type.Object({
      from,
      event: Type.Object({ type: Type.String() }),
      at: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      to: Type.String(),
      ofAll: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    Type.Object({ from, ended: Type.String() }),
    Type.Object({ from, isMissing: Type.Literal(true) }),
    Type.Object({ from, isThere: Type.Boolean() }),
  ]),
)

const kinds = ['event', 'ended', 'isMissing', 'isThere']
const fromSomebody = Compile(Type.Object({ from }, { minProperties: 2 }))

/**
 * @returns undefined for a kind of message that only later versions have
 * @throws Error when the text is no message: anybody who may connect can send one
 */
export function unpack(text: string): SharedMessage | undefined {
  const message: unknown = JSON.parse(text)
  if (fromSomebody.Check(message) && !kinds.some((kind) => kind in message)) return undefined
  if (!packed.Check(message)) throw new Error('The message has another form.')
  return ('to' in message ? { ...message, to: message.to.split(',') } : message) as SharedMessage
}
