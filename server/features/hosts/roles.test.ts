import { beforeEach, describe, expect, test } from 'vitest'
import { leaveGroup, readGroup, resetInviteKey, updateGroup } from '#contract/groups.ts'
import type { GroupRules } from '#contract/hosting/group-roles.ts'
import { changeRole, changeRules, listRecord } from '#contract/hosting/hosts.ts'
import { changeInvitation, makeInvitation } from '#contract/hosting/invitations.ts'
import { readMe } from '#contract/me.ts'
import { editMessage, postMessage } from '#contract/messages.ts'
import { listPeople } from '#contract/people.ts'
import { readPublicLink, revokePublicLink } from '#contract/public-links.ts'
import { react } from '#contract/reactions.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'

let app: TestApp
let ada: Person
let bea: Person
let rosa: Person
let group: string

beforeEach(async () => {
  app = await startApp()
  ;({ ada, bea, rosa, group } = await app.given.group({ members: ['ada', 'bea', 'rosa'] }))
  await make(ada, rosa, 'reader')
})

const make = (by: Person, user: Person, role: 'host' | 'member' | 'reader') =>
  app.as(by).call(changeRole, { params: { id: group, user: user.id }, body: { role } })
const decide = (rules: Partial<GroupRules>, by = ada) =>
  app.as(by).call(changeRules, { params: { id: group }, body: rules })
const read = (who: Person) => app.as(who).call(readGroup, { params: { id: group } })
const leave = (who: Person) => app.as(who).call(leaveGroup, { params: { id: group } })
const write = (who: Person, parent?: string) =>
  app.as(who).call(postMessage, { body: { group, data: { text: 'Hello' }, ...(parent && { parent }) } })
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code

describe('roles', () => {
  test('begin with the founder as the host, and everybody sees who is what', async () => {
    expect(await read(bea)).toMatchObject({ hosts: [ada.id], role: 'member' })
    expect(await read(rosa)).toMatchObject({ role: 'reader' })
    const { people } = await app.as(bea).call(listPeople, { params: { id: group } })
    expect(people.map(({ role }) => role)).toEqual(['host', 'member', 'reader'])
  })

  test('are given by hosts alone, to people who are in the group', async () => {
    expect(await codeOf(make(bea, rosa, 'member'))).toBe('hosts-only')
    const eve = await app.given.person('eve')
    expect(await codeOf(make(eve, rosa, 'member'))).toBe('not-found')
    expect(await codeOf(make(ada, eve, 'host'))).toBe('user-not-found')
    await make(ada, bea, 'host')
    expect((await read(rosa)).hosts).toEqual([ada.id, bea.id])
  })

  test('leave a group with a host, whatever two of them do at once', async () => {
    expect(await codeOf(make(ada, ada, 'member'))).toBe('last-host')
    expect(await codeOf(leave(ada))).toBe('last-host')
    await make(ada, bea, 'host')
    const outcomes = await Promise.allSettled([leave(ada), leave(bea)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await read(rosa)).hosts).toHaveLength(1)
  })

  test('cannot be taken from each other by two hosts at once', async () => {
    await make(ada, bea, 'host')
    const outcomes = await Promise.allSettled([make(ada, bea, 'member'), make(bea, ada, 'member')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await read(rosa)).hosts).toHaveLength(1)
  })

  test('let the last person of a group leave it', async () => {
    await leave(rosa)
    await leave(bea)
    await leave(ada)
    expect(await codeOf(read(ada))).toBe('not-found')
  })
})

describe('a reader', () => {
  test('reads and reacts, and neither writes, invites, shares nor changes the group', async () => {
    const { id } = await write(bea)
    await app.as(rosa).call(react, { params: { id }, body: { reaction: '👍' } })
    const refused = [
      write(rosa),
      write(rosa, id),
      app.as(rosa).call(updateGroup, { params: { id: group }, body: { name: 'Mine' } }),
      app.as(rosa).call(resetInviteKey, { params: { id: group } }),
      app.as(rosa).call(changeInvitation, { params: { id: group }, body: { showsPeople: false } }),
      app.as(rosa).call(readPublicLink, { params: { id } }),
      app.as(rosa).call(revokePublicLink, { params: { id } }),
    ]
    for (const { code } of await refusals(refused)) expect(code).toBe('readers-only-read')
    expect(await read(rosa)).not.toHaveProperty('inviteKey')
  })

  test('replies where the hosts let readers reply', async () => {
    const { id } = await write(bea)
    await decide({ readersReply: true })
    await write(rosa, id)
    expect(await codeOf(write(rosa))).toBe('readers-only-read')
  })

  test('does not publish an own reply of the days before', async () => {
    const { id } = await write(bea)
    await make(ada, rosa, 'member')
    const reply = await write(rosa, id)
    await make(ada, rosa, 'reader')
    const publishing = app.as(rosa).call(editMessage, { params: { id: reply.id }, body: { isInFront: true } })
    expect(await codeOf(publishing)).toBe('readers-only-read')
  })
})

describe('rules', () => {
  test('are in the record as what they were changed to, with those of the link', async () => {
    await decide({ invite: 'hosts', readersReply: true })
    await app.as(ada).call(changeInvitation, { params: { id: group }, body: { needsApproval: true } })
    await app.as(ada).call(makeInvitation, { params: { id: group }, body: { kind: 'printed' } })
    const { acts } = await app.as(ada).call(listRecord, { params: { id: group }, query: {} })
    expect(acts.slice(0, 3).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'invitation-made', data: { kind: 'printed', role: 'member' } },
      { type: 'rules-changed', data: { needsApproval: true } },
      { type: 'rules-changed', data: { invite: 'hosts', readersReply: true } },
    ])
  })

  test('are those of before until a host changes one', async () => {
    expect((await read(bea)).rules).toEqual({
      invite: 'members',
      edit: 'members',
      publicLinks: 'members',
      conversations: 'members',
      replies: 'members',
      readersReply: false,
      versions: true,
      birthdayCards: true,
    })
    expect(await codeOf(decide({ invite: 'hosts' }, bea))).toBe('hosts-only')
  })

  test('can leave inviting and changing the group to hosts', async () => {
    await decide({ invite: 'hosts', edit: 'hosts' })
    expect(await read(bea)).not.toHaveProperty('inviteKey')
    expect(await read(ada)).toHaveProperty('inviteKey')
    expect(await codeOf(app.as(bea).call(resetInviteKey, { params: { id: group } }))).toBe('hosts-only')
    const renaming = { params: { id: group }, body: { name: 'The lake' } }
    expect(await codeOf(app.as(bea).call(updateGroup, renaming))).toBe('hosts-only')
    expect((await app.as(ada).call(updateGroup, renaming)).name).toBe('The lake')
  })

  test('can leave public links to authors and hosts', async () => {
    const [ofAda, ofBea] = [await write(ada), await write(bea)]
    const share = (who: Person, { id }: { id: string }) => app.as(who).call(readPublicLink, { params: { id } })
    await share(bea, ofAda)
    await decide({ publicLinks: 'authors' })
    expect(await codeOf(share(bea, ofAda))).toBe('forbidden')
    await share(bea, ofBea)
    await share(ada, ofBea)
  })

  test('can make an announcement group, with replies or without', async () => {
    const { id } = await write(ada)
    await decide({ conversations: 'hosts' })
    expect(await codeOf(write(bea))).toBe('hosts-only')
    const reply = await write(bea, id)
    const publishing = app.as(bea).call(editMessage, { params: { id: reply.id }, body: { isInFront: true } })
    expect(await codeOf(publishing)).toBe('hosts-only')
    await decide({ replies: 'hosts' })
    expect(await codeOf(write(bea, id))).toBe('hosts-only')
    await write(ada, id)
  })
})

test('one’s own groups say whether one may post and reply there', async () => {
  const may = async (who: Person) => {
    const [mine] = (await app.as(who).call(readMe)).groups
    return [mine!.role, mine!.mayPost, mine!.mayReply]
  }
  expect(await may(bea)).toEqual(['member', true, true])
  expect(await may(rosa)).toEqual(['reader', false, false])
  await decide({ conversations: 'hosts', readersReply: true })
  expect(await may(ada)).toEqual(['host', true, true])
  expect(await may(bea)).toEqual(['member', false, true])
  expect(await may(rosa)).toEqual(['reader', false, true])
  await decide({ replies: 'hosts' })
  expect(await may(bea)).toEqual(['member', false, false])
  expect(await may(rosa)).toEqual(['reader', false, false])
})
