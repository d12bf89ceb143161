import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { LiveEvent } from '#contract/live-events.ts'

export type EventMessage = { from: string; event: LiveEvent; at: number; to: readonly string[]; ofAll?: number }

/**
 * An event, the end of a session, a change of the settings, the failure to send something, a sign of life, or a farewell. `ofAll` is the number
 * of all recipients when these are some of them.
 */
export type SharedMessage =
  | EventMessage
  | { from: string; ended: string }
  | { from: string; settings: true }
  | { from: string; isMissing: true }
  | { from: string; isThere: boolean }

/** Texts of at most so many bytes: an event for many people becomes several. Ids are ASCII. */
export function pack(message: SharedMessage, longest: number): string[] {
  if (!('event' in message)) return [JSON.stringify(message)]
  const { to, ...only } = message
  const rest = { ...only, ofAll: to.length }
  const room = longest - Buffer.byteLength(JSON.stringify({ ...rest, to: '' }))
  const longestId = to.reduce((length, id) => Math.max(length, id.length), 1)
  const parts = Math.ceil(to.length / Math.max(1, Math.floor((room + 1) / (longestId + 1))))
  // Equal parts: each is used to estimate the number of all listeners.
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
    Type.Object({ from, settings: Type.Literal(true) }),
    Type.Object({ from, isMissing: Type.Literal(true) }),
    Type.Object({ from, isThere: Type.Boolean() }),
  ]),
)

const kinds = ['event', 'ended', 'settings', 'isMissing', 'isThere']
const fromSomebody = Compile(Type.Object({ from }, { minProperties: 2 }))

/**
 * @returns undefined for a kind that only later versions have
 * @throws Error for invalid text, which anybody with a connection can send
 */
export function unpack(text: string): SharedMessage | undefined {
  const message: unknown = JSON.parse(text)
  if (fromSomebody.Check(message) && !kinds.some((kind) => kind in message)) return undefined
  if (!packed.Check(message)) throw new Error('The message has another form.')
  return ('to' in message ? { ...message, to: message.to.split(',') } : message) as SharedMessage
}
