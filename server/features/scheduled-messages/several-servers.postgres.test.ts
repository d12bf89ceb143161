import { expect, test } from 'vitest'
import { listGroupMessages } from '#contract/messages.ts'
import { readNews } from '#contract/notifications.ts'
import {
  listScheduledMessages,
  scheduleMessage,
  sendScheduledMessage,
} from '#contract/scheduling/scheduled-messages.ts'
import { startServers } from '#test/servers/start-servers.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'

test(
  'of two servers, each message goes from one, once, even if both are told to send it',
  { tags: 'long' },
  async () => {
    const { first, second } = await startServers({ kind: 'postgres' })
    const { ada, bea, group } = await first.given.group({ members: ['ada', 'bea'] })
    const ids: string[] = []
    for (let n = 0; n < 20; n++) {
      const body = { group, at: '2027-01-16T08:00', zone: 'Europe/Paris', data: { text: `Number ${n}` } }
      ids.push((await first.as(ada).call(scheduleMessage, { body })).id)
    }
    for (const { clock } of [first, second]) clock.advance(23 * 3600)
    for (const id of ids)
      await transaction(first.context, (tx) => enqueue(tx, first.context.clock, 'send-scheduled', { id }))
    const now = ids.slice(0, 5).map((id) => second.as(ada).call(sendScheduledMessage, { params: { id } }))
    const [sent] = await Promise.all([Promise.allSettled(now), first.runJobs(), second.runJobs()])
    for (const each of sent) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'not-found' })
    const { messages } = await second.as(bea).call(listGroupMessages, { params: { id: group, page: 0 }, query: {} })
    expect(messages.toSorted()).toEqual(ids.toSorted())
    expect((await second.as(bea).call(readNews, { query: { extent: 'all' } })).unread).toBe(20)
    expect(await first.as(ada).call(listScheduledMessages, {})).toEqual({ messages: [] })
  },
)
