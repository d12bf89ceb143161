import { searchMessages } from '#contract/search.ts'
import { transaction } from '#server/database/transaction.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { Person } from './given.ts'
import type { TestApp } from './start-app.ts'

export function search(
  app: TestApp,
  person: Person,
  text: string,
  more: { group?: string; offset?: number; limit?: number } = {},
) {
  return app.as(person).call(searchMessages, { body: { group: 'all', search: text, ...more } })
}

/** The ids of what a search finds, best first. */
export async function found(app: TestApp, person: Person, text: string, group = 'all'): Promise<string[]> {
  return (await search(app, person, text, { group })).messages.map(({ id }) => id)
}

/** Many messages with the words of one, without the time that posting them takes. */
export async function repeatInIndex(app: TestApp, id: string, times: number): Promise<void> {
  await transaction(app.context, async (tx) => {
    const message = await tx.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const ids = Array.from({ length: times }, (_, n) => id.slice(0, -5) + String(10_000 + n))
    for (const some of [ids.slice(0, 500), ids.slice(500)]) {
      await tx
        .insertInto('message')
        .values(some.map((one) => ({ ...message, id: one })))
        .execute()
    }
    await enqueue(tx, app.clock, 'index-words', {})
  })
  await app.runJobs()
}
