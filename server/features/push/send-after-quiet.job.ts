import type { Context } from '../../context.ts'
import type { Job } from '../../jobs/worker.ts'
import { listUnreadAmong, readNews } from '../notifications/notifications.ts'
import { isWorthNotifying } from '../notifications/worth-notifying.ts'
import { deliver } from './deliver.ts'
import { findDevice, makeMessage, wordsFor, type Device } from './devices.ts'
import { findHappening, tagOf } from './happenings.ts'
import { contentOf } from './push-content.ts'
import { putOff, sendUnlessRead, tryAgain, wakesAt } from './send-push.ts'

const mostLines = 4

/**
 * After quiet hours, sends what is still unread: by itself (or its personal part) if it is one conversation, otherwise
 * as a summary.
 */
export const sendAfterQuietJob: Job<'send-after-quiet'> = {
  kind: 'send-after-quiet',
  lane: 'devices',
  run: async (context, data) => {
    const device = await findDevice(context, data.sessionId)
    if (!device) return
    const wakes = wakesAt(context, device)
    if (wakes !== undefined) return putOff(context, data, wakes)
    const outcome = await sendMissed(context, device, data.since)
    if (typeof outcome === 'object') await tryAgain(context, device, 'send-after-quiet', data, outcome.again)
  },
}

async function sendMissed(context: Context, device: Device, since: string) {
  const { news } = await readNews(context.db, { userId: device.userId })
  const missed = news.filter((row) => row.id >= since && !row.read && isWorthNotifying(row))
  if (missed.length === 0) return undefined
  const happenings = await Promise.all(missed.map(({ id }) => findHappening(context.db, id)))
  const found = happenings.filter((happening) => happening !== undefined)
  if (new Set(found.map(tagOf)).size === 1) {
    const unread = await listUnreadAmong(
      context.db,
      device,
      found.map(({ id }) => id),
    )
    const personal = found.find(({ id }) => unread.some((one) => one.id === id && one.isPersonal))
    return sendUnlessRead(context, device, personal ?? found[0]!)
  }

  const words = wordsFor(context, device)
  const contents = missed.slice(0, mostLines).map((notification) => contentOf(words, notification, 0))
  const lines = contents.map(({ title }) => title)
  const message = await makeMessage(context.db, device, words, {
    id: missed[0]!.id,
    tag: 'after-quiet',
    title: words.say('push_after_quiet'),
    body: [...lines, ...(missed.length > lines.length ? ['…'] : [])].join('\n'),
    url: 'news',
    at: context.clock(),
  })
  return deliver(context, device, message, 'normal')
}
