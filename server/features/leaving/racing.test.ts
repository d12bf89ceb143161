import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { anEvent } from '#test/app/events.ts'

test('of an answer while the account is deleted, no seat is left over', { tags: 'long' }, async () => {
  const { app, ada, bea, cleo, dora, read, answer } = await anEvent({ seats: 1 })
  const leaving = app.as(cleo).call(deleteUser, { params: { id: cleo.id } })
  await Promise.allSettled([leaving, answer(cleo, { answer: 'coming' }), answer(dora, { answer: 'coming' })])
  await answer(bea, { answer: 'coming' })
  await app.runJobs()
  expect(await read(ada)).toMatchObject({ coming: 1, waiting: 1 })
})
