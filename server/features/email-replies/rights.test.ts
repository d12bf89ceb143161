// @module-tag long

import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { closeConversation } from '#contract/hosting/moderation.ts'
import { deleteMessage } from '#contract/messages.ts'
import { endOtherSessions } from '#contract/sessions.ts'
import { givenInbox } from '#test/app/email-replies.ts'
import type { Person } from '#test/app/given.ts'
import { emailOf } from '#test/emails/email-of.ts'

const day = 86_400

test('what comes from a program is dropped in silence', async () => {
  const { app, imap, post, replies, receive } = await givenInbox()
  const { id, address } = await post()
  const sent = app.mails.received.length
  const headers: Record<string, string>[] = [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'X-Autoreply': 'yes' },
    { 'X-Auto-Response-Suppress': 'All' },
    { 'List-Id': '<les-moreau.moreau.example>' },
    { 'Content-Type': 'multipart/report; report-type=delivery-status' },
  ]
  await receive(...headers.map((one) => emailOf({ to: address, headers: one, text: 'I am away.' })))
  await receive(emailOf({ to: address, text: 'Bounced' }).replace(/^Return-Path: .*$/m, 'Return-Path: <>'))
  expect(await replies(id)).toEqual([])
  expect(app.mails.received).toHaveLength(sent)
  expect(new Set(await imap.flags())).toEqual(new Set(['S']))
})

test('a flood ends after twenty, also when each comes again, and those that came too much are flagged', async () => {
  const { app, imap, post, receive } = await givenInbox()
  const { id, address } = await post()
  const emails = Array.from({ length: 22 }, (_, n) => emailOf({ to: address, text: `No. ${n}` }))
  for (const flagged of [2, 4]) {
    await receive(...emails)
    expect((await imap.flags()).filter((flags) => flags === 'F')).toHaveLength(flagged)
    const replies = await app.context.db.selectFrom('message').select('id').where('parentId', '=', id).execute()
    expect(replies).toHaveLength(20)
  }
})

test('nothing else in the mailbox is touched', async () => {
  const { imap, post, receive } = await givenInbox()
  const { address } = await post()
  const foreign = ['inbox@moreau.example', `other+${address.slice(6)}`, 'inbox+aaaaaaaaaaaaaaaaaaaaaaaa@moreau.example']
  await receive(...foreign.map((to) => emailOf({ to, text: 'Hello' })))
  await receive(emailOf({ to: foreign.at(-1)!, headers: { Precedence: 'bulk' }, text: 'Hello' }))
  expect(await imap.flags()).toEqual(['', '', '', ''])
})

test('it ends with the membership, with all sessions, and with another address', async () => {
  for (const end of ['leave', 'sessions', 'address'] as const) {
    const { app, ada, bea, group, post, replies, receive } = await givenInbox()
    const { id, address } = await post()
    app.clock.advance(1)
    if (end === 'leave') {
      await app.as(ada).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'host' } })
      await app.as(ada).call(leaveGroup, { params: { id: group } })
    }
    if (end === 'sessions') await app.as(ada).call(endOtherSessions, {})
    if (end === 'address') {
      const body = { login: 'ada@elsewhere.example', currentPassword: ada.password }
      await app.as(ada).call(updateUser, { params: { id: ada.id }, body })
    }
    await app.runJobs()
    const sent = app.mails.received.length
    await receive(emailOf({ to: address, text: 'I do!' }))
    expect(await replies(id, bea)).toEqual([])
    expect(app.mails.received.slice(sent).map(({ to }) => to)).not.toContainEqual([ada.login])
  }
})

test('whoever may not write any more is told so once, at their own address', async () => {
  const cases = {
    closed: 'has been closed',
    reader: 'not write in it',
    deleted: 'isn’t there any more',
    old: 'more than three months old',
    empty: 'nothing above the line',
  }
  for (const [what, words] of Object.entries(cases)) {
    const { app, ada, bea, group, post, receive } = await givenInbox()
    const { id, address } = await post()
    const role = (person: Person, role: 'host' | 'member' | 'reader', by: Person) =>
      app.as(by).call(changeRole, { params: { id: group, user: person.id }, body: { role } })
    await role(bea, 'host', ada)
    await role(ada, what === 'reader' ? 'reader' : 'member', bea)
    if (what === 'closed') await app.as(bea).call(closeConversation, { params: { id }, body: { closed: true } })
    if (what === 'deleted') await app.as(bea).call(deleteMessage, { params: { id } })
    if (what === 'old') app.clock.advance(91 * day)
    const sent = app.mails.received.length
    const email = emailOf({ to: address, text: what === 'empty' ? '-=- line -=-\n' : 'I do!' })
    await receive(email, email)
    const told = app.mails.received.slice(sent).filter(({ text }) => text.includes(words))
    expect(told.map(({ to }) => to)).toEqual([[ada.login]])
  }
})
