import type { PushMessage, QuietHours } from '#contract/push.ts'
import type { Bytes } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { lastsIdle } from '../../http/viewer.ts'
import { wordsOfUser, type Words } from '../../words/words.ts'
import { readState } from '../notifications/notifications.ts'
import type { Subscription } from './deliver.ts'
import type { PushContent } from './push-content.ts'
import { quietHoursOf } from './quiet-hours.ts'

export type Device = Subscription & {
  userId: string
  quietHours: QuietHours | null
  data: string
  timeZone: string | null
}

export async function findDevice({ db, clock }: Context, sessionId: string): Promise<Device | undefined> {
  const row = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.sessionId')
    .innerJoin('user', 'user.id', 'push_subscription.userId')
    .select(['push_subscription.sessionId', 'push_subscription.userId', 'endpoint', 'p256dh', 'auth'])
    .select(['user.data', 'user.quietFrom', 'user.quietUntil', 'user.timeZone'])
    .where('push_subscription.sessionId', '=', sessionId)
    .where('session.lastUsedAt', '>', clock() - lastsIdle)
    .executeTakeFirst()
  if (!row) return undefined
  return { ...row, quietHours: quietHoursOf(row) }
}

export function wordsFor({ config }: Context, { data }: Device): Words {
  return wordsOfUser(config, data)
}

/** Adds what the device needs to correct its other notifications: how many are unread, and which are read. */
export async function makeMessage(
  db: Db,
  { userId }: Device,
  { tag: lang }: Words,
  about: PushContent & Pick<PushMessage, 'id' | 'tag' | 'at' | 'reply' | 'heart' | 'mute'>,
): Promise<PushMessage> {
  const { unread, read } = await readState(db, { userId })
  const [title, body] = [brief(about.title), brief(about.body)]
  return { ...about, title, body, lang, unread, read: read.slice(0, mostRead) }
}

/** Push services take 4,096 in all. */
const mostOfText: Bytes = 1000

function brief(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= mostOfText) return text
  return `${new TextDecoder().decode(bytes.subarray(0, mostOfText), { stream: true })}…`
}

const mostRead = 20
