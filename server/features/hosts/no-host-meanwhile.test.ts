import { beforeEach, describe, expect, test } from 'vitest'
import { resetInviteKey, updateGroup } from '#contract/groups.ts'
import { changeRole, changeRules, letBackIn, removePerson, setClosing } from '#contract/hosting/hosts.ts'
import { changeInvitation, makeInvitation } from '#contract/hosting/invitations.ts'
import { settleJoinRequest, undoJoinRequest } from '#contract/hosting/join-requests.ts'
import * as moderation from '#contract/hosting/moderation.ts'
import { offerMembership } from '#contract/hosting/offers.ts'
import type { Person } from '#test/app/given.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { lockRow } from '../../database/lock-row.ts'

let app: TestApp
let ada: Person
let bea: Person
let leo: Person
let group: string
let message: string

beforeEach(async () => {
  app = await startApp()
  ;({ ada, bea, leo, group } = await app.given.group({ members: ['ada', 'bea', 'leo'], hosts: ['bea'] }))
  message = await app.given.message(leo, group)
  await app.as(ada).call(moderation.reportMessage, { params: { id: message }, body: {} })
})

type Rights = 'member' | 'nobody'
type Attempt = (call: ReturnType<TestApp['as']>['call']) => Promise<unknown>
const params = () => ({ id: group })
const ofMessage = () => ({ id: message })
const ofLeo = () => ({ id: group, user: leo.id })

const attempts: [string, Attempt][] = [
  ['changing the rules', (call) => call(changeRules, { params: params(), body: { invite: 'hosts' } })],
  ['letting people in by hand', (call) => call(changeInvitation, { params: params(), body: { needsApproval: true } })],
  [
    'closing a conversation',
    (call) => call(moderation.closeConversation, { params: ofMessage(), body: { closed: true } }),
  ],
  ['pinning', (call) => call(moderation.pinMessage, { params: ofMessage(), body: { pinned: true } })],
  ['leaving a message as it is', (call) => call(moderation.settleReports, { params: ofMessage(), body: {} })],
  ['undoing that', (call) => call(moderation.undoSettleReports, { params: ofMessage() })],
  ['hiding', (call) => call(moderation.withholdMessage, { params: ofMessage(), body: { state: 'hidden' } })],
  ['bringing back', (call) => call(moderation.restoreMessage, { params: ofMessage() })],
  ['closing the group', (call) => call(setClosing, { params: params(), body: { closing: true } })],
  ['giving a role', (call) => call(changeRole, { params: ofLeo(), body: { role: 'reader' } })],
  ['removing', (call) => call(removePerson, { params: ofLeo(), body: { messages: 'keep', mayReturn: true } })],
  ['letting back in', (call) => call(letBackIn, { params: ofLeo() })],
  ['letting in', (call) => call(settleJoinRequest, { params: ofLeo(), body: { admit: true } })],
  ['undoing a decision', (call) => call(undoJoinRequest, { params: ofLeo() })],
  ['inviting a host', (call) => call(makeInvitation, { params: params(), body: { kind: 'person', role: 'host' } })],
]

const ofMembers: [string, Attempt][] = [
  ['renaming', (call) => call(updateGroup, { params: params(), body: { name: 'Mine' } })],
  ['renewing the link', (call) => call(resetInviteKey, { params: params() })],
  ['hiding who is here', (call) => call(changeInvitation, { params: params(), body: { showsPeople: false } })],
  ['inviting', (call) => call(makeInvitation, { params: params(), body: { kind: 'many' } })],
  ['asking somebody to join', (call) => call(offerMembership, { params: params(), body: { users: [leo.id] } })],
]

describe.for(attempts)('%s', ([, attempt]) => {
  test.for([
    ['is refused to somebody who is no host any more', 'member', 'hosts-only'],
    ['is refused to somebody who is no longer in the group', 'nobody', 'not-found'],
  ] as const)('%s', async ([, left, code]) => expect(await codeOfOvertaken(attempt, left)).toBe(code))
})

test.for(ofMembers)('%s is refused to somebody who is no longer in the group', async ([, attempt]) =>
  expect(await codeOfOvertaken(attempt, 'nobody')).toBe('not-found'),
)

/** What becomes of it when bea has proven to be a host, and is none when her turn comes. */
async function codeOfOvertaken(attempt: Attempt, left: Rights): Promise<unknown> {
  const before = await recorded()
  app.takeStatements()
  const overtaken = await app.context.database.commit(async (handle) => {
    const tx = Object.assign(handle, { afterCommit: () => {} })
    await lockRow(tx, 'group', group)
    const settled = Promise.allSettled([attempt(app.as(bea).call)])
    await expect.poll(() => app.takeStatements().some(isProof)).toBe(true)
    if (left === 'nobody') await tx.deleteFrom('membership').where('userId', '=', bea.id).execute()
    else await tx.updateTable('membership').set({ role: left }).where('userId', '=', bea.id).execute()
    return { settled }
  })
  const [outcome] = await overtaken.settled
  expect(await recorded()).toEqual(before)
  return outcome.status === 'rejected' ? outcome.reason.code : outcome
}

const recorded = () => app.context.db.selectFrom('host_record').select('type').execute()
const isProof = (sql: string) => sql.includes('from "me') && sql.includes('"membership"."role"')
