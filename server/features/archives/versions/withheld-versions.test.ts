import { expect, test } from 'vitest'
import { withholdMessage } from '#contract/hosting/moderation.ts'
import { editMessage } from '#contract/messages.ts'
import { linesOf, saveArchive } from '#test/app/saved-archive.ts'
import { startApp } from '#test/app/start-app.ts'

test.for(['hidden', 'deleted'] as const)('nothing is saved of what a message said before that is %s', async (state) => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const id = await app.given.message(bea, group, { text: 'Lagoon' })
  app.clock.advance(600)
  await app.as(bea).call(editMessage, { params: { id }, body: { data: { text: 'Hills' } } })
  const before = await saveArchive(app, ada, { group })
  expect(linesOf(before, 'versions')).toMatchObject([{ message: id, text: 'Lagoon' }])
  expect(linesOf(before, 'messages')).toMatchObject([{ id, editedAt: app.clock() }])
  await app.as(ada).call(withholdMessage, { params: { id }, body: { state } })
  const saved = await saveArchive(app, ada, { group })
  expect(linesOf(saved, 'versions')).toEqual([])
  expect(linesOf(saved, 'messages')[0]).not.toHaveProperty('editedAt')
})
