import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { LiveEvent } from '#contract/live-events.ts'

/**
 * What servers tell each other: an event, a session that has ended, or that something could not be told. `ofAll` is how
 * many people the event is for, when these are some of them.
 */
export type SharedMessage =
  | { from: string; event: LiveEvent; at: number; to: readonly string[]; ofAll?: number }
  | { from: string; ended: string }
  | { from: string; isMissing: true }

/** As texts of at most so many bytes: an event for many people becomes several. Ids are ASCII. */
export function pack(message: SharedMessage, longest: number): string[] {
  if (!('event' in message)) return [JSON.stringify(message)]
  const { to, ...only } = message
  const rest = { ...only, ofAll: to.length }
  const room = longest - Buffer.byteLength(JSON.stringify({ ...rest, to: '' }))
  const lists: string[] = []
  let list = ''
  for (const id of to) {
    if (list && list.length + 1 + id.length > room) {
      lists.push(list)
      list = ''
    }
    list += list ? `,${id}` : id
  }
  if (list) lists.push(list)
  return lists.map((each) => JSON.stringify({ ...rest, to: each }))
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
  ]),
)

/** @throws Error when the text is no message: anybody who may connect can send one */
export function unpack(text: string): SharedMessage {
  const message: unknown = JSON.parse(text)
  if (!packed.Check(message)) throw new Error('The message has another form.')
  return ('to' in message ? { ...message, to: message.to.split(',') } : message) as SharedMessage
}
