import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { readCalendar } from '#contract/calendar.ts'
import { listGroupMessages, readMessage } from '#contract/messages.ts'
import { writeCardLine } from '#contract/scheduling/birthday-cards.ts'
import { newsOf } from '#test/app/events.ts'
import { startServers } from '#test/servers/start-servers.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'

test(
  'of two servers that offer and open at once, each card is offered, opened and told of once',
  { tags: 'long' },
  async () => {
    const { first, second } = await startServers({ kind: 'postgres' })
    const { ada, bea, group, ...others } = await first.given.group({ members: ['ada', 'bea', 'cleo', 'dora', 'eve'] })
    const body = { birthday: '01-17', timeZone: 'Europe/Paris' }
    await first.as(bea).call(updateUser, { params: { id: bea.id }, body })
    for (const { context } of [first, second, first])
      await transaction(context, (tx) => enqueue(tx, context.clock, 'offer-cards', {}))
    await Promise.all([first.runJobs(), second.runJobs()])
    expect((await newsOf(second, ada)).filter((text) => text.startsWith('bea’s birthday'))).toHaveLength(1)
    const query = { from: '2027-01-15', to: '2027-01-20', zone: 'Europe/Paris' }
    const { birthdays } = await second.as(ada).call(readCalendar, { query })
    const params = { id: birthdays[0]!.cards![0]!.id }
    const writers = [ada, others.cleo, others.dora, others.eve]
    await Promise.all(
      writers.map((who, n) => (n % 2 ? first : second).as(who).call(writeCardLine, { params, body: { text: `${n}` } })),
    )
    for (const { clock } of [first, second]) clock.advance(46 * 3600)
    for (let n = 0; n < 6; n++)
      await transaction(first.context, (tx) => enqueue(tx, first.context.clock, 'open-card', params))
    const late = first.as(ada).call(writeCardLine, { params, body: { text: 'At the last moment' } })
    const [written] = await Promise.all([
      late.then(
        () => 'in it',
        (error: { code: string }) => error.code,
      ),
      first.runJobs(),
      second.runJobs(),
    ])
    expect(['in it', 'card-open']).toContain(written)
    const { messages } = await second.as(bea).call(listGroupMessages, { params: { id: group, page: 0 }, query: {} })
    expect(messages).toHaveLength(1)
    const { children } = await second.as(bea).call(readMessage, { params: { id: messages[0]! }, query: {} })
    expect(children).toHaveLength(3)
    expect((await newsOf(second, bea)).filter((text) => text.includes('Your card is here'))).toHaveLength(1)
  },
)
