import type { NewsRow } from '#contract/notifications.ts'
import type { PushMessage, QuietHours } from '#contract/push.ts'
import type { UserData } from '#contract/users.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import { lastsIdle } from '../../http/viewer.ts'
import { wordsIn, type Words } from '../../mail/words.ts'
import { readNews } from '../notifications/notifications.ts'
import type { Subscription } from './deliver.ts'
import type { PushContent } from './push-content.ts'

/** A device, and what its owner has set. */
export type Device = Subscription & {
  userId: string
  lang: string | undefined
  quietHours: QuietHours | undefined
  timeZone: string | null
}

/** Undefined when the device is not subscribed any more. */
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
  const { data, quietFrom, quietUntil, ...device } = row
  return {
    ...device,
    lang: (JSON.parse(data) as UserData).lang,
    quietHours: quietFrom === null || quietUntil === null ? undefined : { from: quietFrom, until: quietUntil },
  }
}

export function wordsFor({ config }: Context, { lang }: Device): Words {
  return wordsIn(lang ?? config.defaultLang)
}

/** The content with what the device needs to put everything else right: how many are unread, and which are read. */
export async function makeMessage(
  db: Db,
  { userId }: Device,
  { tag: lang }: Words,
  about: PushContent & { id: string; tag: string; at: number },
): Promise<PushMessage> {
  const { unread, news } = await readNews(db, { userId })
  const [title, body] = [brief(about.title), brief(about.body)]
  return { ...about, title, body, lang, unread, read: readOf(news) }
}

/** In bytes: push services take 4,096 in all. */
const mostOfText = 1000

function brief(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= mostOfText) return text
  return `${new TextDecoder().decode(bytes.subarray(0, mostOfText), { stream: true })}…`
}

/** So many are shown on hardly any device. */
const mostRead = 20

function readOf(news: NewsRow[]): string[] {
  const all = news.flatMap(({ others = [], ...newest }) => [newest, ...others])
  return all.flatMap(({ id, read }) => (read ? id : [])).slice(0, mostRead)
}
