import { expect, test } from 'vitest'
import { leaveGroup } from '#contract/groups.ts'
import { readWhatWaits } from '#contract/sign-in/what-waits.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { pathWithTitle } from './what-waits.ts'

test('a link from an email tells the title and the group, and only that link', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const titled = await app.given.message(ada, group, { title: 'A week at the lake' })
  const other = await app.given.message(ada, group, { text: 'Who comes along?' })
  const ask = (message: string, token: string) => app.as('nobody').call(readWhatWaits, { body: { message, token } })
  const tokenFor = (message: string, userId: string) => pathWithTitle(app.context, userId, message).split('#w=')[1]!

  expect(pathWithTitle(app.context, bea.id, titled, `/${other}`)).toMatch(
    new RegExp(`^/messages/${titled}/${other}#w=`),
  )
  expect(await ask(titled, tokenFor(titled, bea.id))).toMatchObject({
    title: 'A week at the lake',
    group: { name: 'Les Moreau' },
  })
  expect(await ask(other, tokenFor(other, bea.id))).toEqual({ group: expect.objectContaining({ name: 'Les Moreau' }) })
  for (const wrong of ['', 'x.y', tokenFor(other, bea.id), `${ada.id}.${tokenFor(titled, bea.id).split('.')[1]}`])
    expect((await refusal(ask(titled, wrong))).code).toBe('not-found')

  await app.as(bea).call(leaveGroup, { params: { id: group } })
  expect((await refusal(ask(titled, tokenFor(titled, bea.id)))).code).toBe('not-found')
})
