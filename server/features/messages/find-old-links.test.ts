import { expect, test } from 'vitest'
import { readMessage } from '#contract/messages.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { startInternet } from '#test/internet.ts'
import { pageSaying, siteWith } from '#test/link-site.ts'
import { startApp } from '#test/start-app.ts'

test('the links of old messages are noted, and read one after the other', async () => {
  const internet = await startInternet()
  const page = pageSaying({ title: 'Once around' })
  const { requests } = await internet.site('lake.example', siteWith({ '/1': page, '/2': page, '/3': page }))
  const app = await startApp({}, { network: internet.network })
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const texts = [
    'http://lake.example/1',
    'none',
    `${'long '.repeat(1000)} http://lake.example/2`,
    'http://lake.example/3',
  ]
  const ids: string[] = []
  for (const text of [...texts, 'http://lake.example/3']) ids.push(await app.given.message(ada, group, { text }))
  await transaction(app.context, async (tx) => {
    await tx.updateTable('message').set({ linkId: null }).execute()
    await tx.deleteFrom('link').execute()
    await tx.deleteFrom('job').execute()
    await enqueue(tx, app.clock, 'find-old-links', {})
  })

  const seen: number[] = []
  for (let n = 0; n < 4; n++) {
    await app.runJobs()
    seen.push(requests.length)
    app.clock.advance(20)
  }
  expect(seen).toEqual([1, 2, 3, 3])
  expect(requests[0]).toBe('GET lake.example/3')
  const shown = await Promise.all(ids.map((id) => app.as(ada).call(readMessage, { params: { id } })))
  expect(shown.map(({ link }) => link?.url)).toEqual([
    'http://lake.example/1',
    undefined,
    'http://lake.example/2',
    'http://lake.example/3',
    'http://lake.example/3',
  ])
})
