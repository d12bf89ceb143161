import { expect, test } from 'vitest'
import { createGroup, joinGroup, leaveGroup, readGroup, updateGroup, resetInviteKey } from '#contract/groups.ts'
import { readInfo } from '#contract/info.ts'
import { listReactions, react, takeBackReaction } from '#contract/reactions.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'

test('strangers learn what the sign-in page needs, members what they may do', async () => {
  const app = await startApp({ defaultLang: 'fr_FR' })
  const ada = await app.given.person('ada')
  const forEverybody = { default_lang: 'fr_FR', allow_email: false }
  expect(await app.as('nobody').call(readInfo)).toEqual(forEverybody)
  expect(await app.as(ada).call(readInfo)).toEqual({
    ...forEverybody,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    upload: { image: true, video: true, audio: true, pdf: true },
    allow_public_links: true,
    allow_message_reactions: true,
    show: { group_invitation_links: true },
  })
})

test('a server without an account says that it is new', async () => {
  const app = await startApp()
  const { call } = app.as('nobody')
  expect(await call(readInfo)).toEqual({ default_lang: 'en_US', allow_email: false, is_new: true })
  await app.given.person('ada')
  expect(await call(readInfo)).not.toHaveProperty('is_new')
})

test('members are told the address that people use, once it is set', async () => {
  const app = await startApp({ publicUrl: 'https://moreau.example/coterie', isPublicUrlSet: true })
  const ada = await app.given.person('ada')
  expect(await app.as(ada).call(readInfo)).toMatchObject({ address: 'https://moreau.example/coterie' })
  expect(await app.as('nobody').call(readInfo)).not.toHaveProperty('address')
})

test('a server with mail says so', async () => {
  const app = await startApp({ mail: { kind: 'smtp', url: 'smtp://127.0.0.1:9', from: 'us@example.org' } })
  expect(await app.as('nobody').call(readInfo)).toMatchObject({ allow_email: true })
})

test('without reactions nobody gives, reads or takes back one', async () => {
  const app = await startApp({ allowMessageReactions: false })
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const params = { id: await app.given.message(ada, group) }
  const { call } = app.as(ada)
  expect(await call(readInfo)).toMatchObject({ allow_message_reactions: false })
  const attempts = [
    call(listReactions, { params }),
    call(react, { params, body: { reaction: '👍' } }),
    call(takeBackReaction, { params: { ...params, reactionId: params.id } }),
  ]
  for (const refused of await refusals(attempts)) expect(refused).toMatchObject({ status: 403, code: 'reactions-off' })
})

test('without invitation links no response has one, and none is made; those that are out still work', async () => {
  const app = await startApp({ showGroupInvitationLinks: false })
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const { call } = app.as(ada)
  expect(await call(readInfo)).toMatchObject({ show: { group_invitation_links: false } })
  const responses = [
    await call(createGroup, { body: { name: 'Chorale' } }),
    await call(readGroup, { params: { id: group } }),
    await call(updateGroup, { params: { id: group }, body: { name: 'Other' } }),
  ]
  for (const response of responses) expect(response).not.toHaveProperty('inviteKey')
  const reset = (who: { key: string }, id: string) => app.as(who).call(resetInviteKey, { params: { id } })
  expect(await refusal(reset(ada, group))).toMatchObject({ status: 403, code: 'invitations-off' })

  const { inviteKey } = await app.context.db
    .selectFrom('group')
    .select('inviteKey')
    .where('id', '=', group)
    .executeTakeFirstOrThrow()
  const bea = await app.given.person('bea')
  await app.as(bea).call(joinGroup, { params: { key: inviteKey } })
  expect(await app.as(bea).call(leaveGroup, { params: { id: group } })).not.toHaveProperty('inviteKey')
})

test('without pictures an upload is refused, and leaves nothing', async () => {
  const allowUpload = { image: false, video: true, pdf: true, audio: true }
  const app = await startApp({ allowUpload })
  const ada = await app.given.person('ada')
  expect(await app.as(ada).call(readInfo)).toMatchObject({
    upload: { image: false, video: true, audio: true, pdf: true },
  })
  const body = new FormData()
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  body.set('file', new Blob([gif]), 'dot.gif')
  const response = await fetch(`${app.url}api/files`, { method: 'POST', headers: { 'X-AUTH-TOKEN': ada.key }, body })
  expect([response.status, await response.json()]).toMatchObject([403, { error: 'uploads-off' }])
  expect(await app.context.db.selectFrom('file').select('id').execute()).toEqual([])
})
