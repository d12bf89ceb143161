import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { createGroup, joinGroup, readGroup } from '#contract/groups.ts'
import { answerHostOffer, changeRole, removePerson, setClosing, timeToUndo } from '#contract/hosting/hosts.ts'
import { changeInvitation } from '#contract/hosting/invitations.ts'
import { settleJoinRequest } from '#contract/hosting/join-requests.ts'
import { reportMessage, restoreMessage, withholdMessage } from '#contract/hosting/moderation.ts'
import { offerMembership } from '#contract/hosting/offers.ts'
import { readPublicLink } from '#contract/public-links.ts'
import { publicUrl } from '#test/app/digests.ts'
import type { Person } from '#test/app/given.ts'
import { forgetNotifications, notificationsOf } from '#test/app/notifications.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { startPushApp } from '#test/counterparts/push-service.ts'
import { transaction } from '../../database/transaction.ts'
import { wordsIn, type Word } from '../../words/words.ts'
import { addMember } from '../membership/membership.ts'

const minute = 60
const day = 86_400

/** Each reads another language. Ada and Bo are hosts of the group, Cy and Dan members; Marta is in another one with Ada. */
const languages = { ada: 'en_US', bo: 'de_DE', cy: 'fr_FR', dan: 'es_ES', marta: 'it_IT' } as const
type Name = keyof typeof languages
const names = Object.keys(languages) as Name[]

async function givenWorld() {
  const mails = await startMailServer()
  const mail = { kind: 'smtp', url: mails.url, from: 'Lake <us@lake.example>' } as const
  const { app, after, deviceOf } = await startPushApp({ mail, publicUrl })
  await app.runJobs()
  const given = await app.given.group({ name: 'Lake', members: ['ada', 'bo', 'cy', 'dan'], hosts: ['bo'] })
  const { group } = given
  const people: Record<Name, Person> = { ...given, marta: await app.given.person('marta') }
  const club = (await app.as(people.ada).call(createGroup, { body: { name: 'Club' } })).id
  await transaction(app.context, (tx) => addMember(tx, app.context, people.marta.id, club))
  const message = await app.given.message(people.cy, group, { title: 'Periscope', text: 'Under the blue pot' })
  const data = (name: Name) => ({ lang: languages[name], notification_emails: 'immediately' as const })
  for (const name of names)
    await app.as(people[name]).call(updateUser, { params: { id: people[name].id }, body: { data: data(name) } })
  const devices = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await deviceOf(people[name])])),
  ) as Record<Name, Awaited<ReturnType<typeof deviceOf>>>

  const as = (name: Name) => app.as(people[name])
  return {
    app,
    after,
    as,
    people,
    group,
    message,
    /** What the bell says in words of its own. */
    bell: async (name: Name) => (await notificationsOf(app, people[name])).flatMap(({ data: { text } }) => text ?? []),
    pushed: (name: Name) => devices[name].received.map((push) => push.message),
    mailed: (name: Name) => mails.received.filter(({ to }) => to.includes(people[name].login)),
    forget: async () => {
      await after(5 * minute)
      await forgetNotifications(app)
      mails.received.length = 0
      for (const name of names) devices[name].received.length = 0
    },
    ask: async () => {
      await as('ada').call(changeInvitation, { params: { id: group }, body: { needsApproval: true } })
      const { inviteKey } = await as('ada').call(readGroup, { params: { id: group } })
      await as('marta').call(joinGroup, { params: { key: inviteKey! }, body: { line: 'I can drive six.' } })
    },
    settle: async (admit: boolean) => {
      const params = { id: group, user: people.marta.id }
      await as('bo').call(settleJoinRequest, { params, body: { admit } })
      await after(timeToUndo.taken)
    },
    give: (to: Name, role: 'host' | 'member' | 'reader') =>
      as('ada').call(changeRole, { params: { id: group, user: people[to].id }, body: { role } }),
    remove: () =>
      as('ada').call(removePerson, {
        params: { id: group, user: people.cy.id },
        body: { messages: 'keep', mayReturn: false },
      }),
    close: (closing: boolean) => as('ada').call(setClosing, { params: { id: group }, body: { closing } }),
    withhold: (state: 'hidden' | 'deleted') =>
      as('ada').call(withholdMessage, { params: { id: message }, body: { state } }),
    restore: () => as('ada').call(restoreMessage, { params: { id: message } }),
  }
}

type World = Awaited<ReturnType<typeof givenWorld>>
type Says = [Name, Word, Record<string, string>?]
type Happening = {
  before?: (world: World) => Promise<unknown>
  doing: (world: World) => Promise<unknown>
  says: Says[]
  /** Of a group that the reader is not in: the email begins with its words. */
  isOutside?: true
  /** The message must not be quoted anywhere. */
  isSecret?: true
}

const lake = { group: 'Lake' }

const happenings: Record<string, Happening> = {
  'somebody waits': {
    doing: ({ ask }) => ask(),
    says: (['ada', 'bo'] as const).map((host) => [
      host,
      'news_wants_in_line',
      { ...lake, name: 'marta', line: 'I can drive six.' },
    ]),
  },
  'being let in': {
    before: ({ ask }) => ask(),
    doing: ({ settle }) => settle(true),
    says: [['marta', 'news_admitted', { ...lake, name: 'bo' }]],
  },
  'being refused': {
    before: ({ ask }) => ask(),
    doing: ({ settle }) => settle(false),
    says: [['marta', 'news_refused', lake]],
    isOutside: true,
  },
  'being asked to join': {
    doing: ({ as, group, people }) =>
      as('ada').call(offerMembership, { params: { id: group }, body: { users: [people.marta.id] } }),
    says: [['marta', 'news_offer', { ...lake, name: 'ada' }]],
    isOutside: true,
  },
  'being made a host': {
    doing: ({ give }) => give('cy', 'host'),
    says: [['cy', 'news_made_host', { ...lake, name: 'ada' }]],
  },
  'being made a reader': {
    doing: ({ give }) => give('cy', 'reader'),
    says: [['cy', 'news_made_reader', { ...lake, name: 'ada' }]],
  },
  'being a host no more': {
    doing: ({ give }) => give('bo', 'member'),
    says: [['bo', 'news_made_member', { ...lake, name: 'ada' }]],
  },
  'stepping down as a host oneself': { doing: ({ give }) => give('ada', 'member'), says: [] },
  'being removed': { doing: ({ remove }) => remove(), says: [['cy', 'news_removed', lake]], isOutside: true },
  'a group that closes': {
    doing: ({ close }) => close(true),
    says: (['bo', 'cy', 'dan'] as const).map((name) => [name, 'news_group_closing', { ...lake, name: 'ada' }]),
  },
  'a group that stays after all': {
    before: ({ close }) => close(true),
    doing: ({ close }) => close(false),
    says: (['bo', 'cy', 'dan'] as const).map((name) => [name, 'news_group_kept', { ...lake, name: 'ada' }]),
  },
  'a group that needs a host': {
    before: ({ app, group }) =>
      app.context.database.write
        .updateTable('membership')
        .set({ role: 'member' })
        .where('groupId', '=', group)
        .execute(),
    doing: ({ after }) => after(day),
    says: [
      ['ada', 'news_host_offered_to_you', lake],
      ...(['bo', 'cy', 'dan'] as const).map((name): Says => [name, 'news_host_offered', { ...lake, name: 'ada' }]),
    ],
  },
  'a host who is found': {
    before: async ({ app, as, after, group }) => {
      await app.context.database.write
        .updateTable('membership')
        .set({ role: 'member' })
        .where('groupId', '=', group)
        .execute()
      await after(day)
      await as('ada').call(answerHostOffer, { params: { id: group }, body: { answer: 'accept' } })
    },
    doing: ({ after }) => after(7 * day),
    says: [
      ['ada', 'news_host_found_you', lake],
      ...(['bo', 'cy', 'dan'] as const).map((name): Says => [name, 'news_host_found', { ...lake, name: 'ada' }]),
    ],
  },
  'a message of one’s own that is hidden': {
    doing: ({ withhold }) => withhold('hidden'),
    says: [['cy', 'news_message_hidden', lake]],
    isSecret: true,
  },
  'a message of one’s own that is deleted': {
    doing: ({ withhold }) => withhold('deleted'),
    says: [['cy', 'news_message_deleted', lake]],
    isSecret: true,
  },
  'a message of one’s own that is brought back': {
    before: ({ withhold }) => withhold('hidden'),
    doing: ({ restore }) => restore(),
    says: [['cy', 'news_message_restored', lake]],
  },
  'a message of one’s own that is hidden by mistake, for a moment': {
    doing: ({ withhold, restore }) => withhold('hidden').then(restore),
    says: [],
  },
  'a public link to a message of one’s own': {
    doing: ({ as, message }) => as('bo').call(readPublicLink, { params: { id: message } }),
    says: [['cy', 'news_public_link', { name: 'bo', title: 'Periscope' }]],
  },
  'a message that the hosts are told about': {
    doing: ({ as, message }) =>
      as('dan').call(reportMessage, { params: { id: message }, body: { reason: 'Blue pot' } }),
    says: (['ada', 'bo'] as const).map((host) => [
      host,
      'news_message_reported',
      { ...lake, name: 'dan', author: 'cy' },
    ]),
    isSecret: true,
  },
}

test.each(Object.entries(happenings))(
  '%s is told to whom it concerns, in their language, by bell, device and email, and to nobody else',
  { tags: 'long', timeout: 30_000 },
  async (happening, { before, doing, says, isOutside, isSecret }) => {
    const world = await givenWorld()
    await before?.(world)
    await world.forget()
    await doing(world)
    await world.after(10)
    const expected = new Map(says.map(([name, word, values]) => [name, wordsIn(languages[name]).say(word, values)]))
    const texts = (name: Name) => [expected.get(name)].filter((text) => text !== undefined)
    for (const name of names) {
      expect([name, await world.bell(name)]).toEqual([name, texts(name)])
      const bodies = world.pushed(name).flatMap(({ title, body }) => (title === 'Coterie' ? body : []))
      expect([name, bodies]).toEqual([name, texts(name)])
    }
    await world.after(5 * minute)
    for (const name of names) {
      const [email, ...more] = world.mailed(name)
      expect([name, more]).toEqual([name, []])
      const text = expected.get(name)
      if (text === undefined)
        expect([name, email?.text.includes('Lake') ?? false]).toEqual([name, hasJoined(happening)])
      else {
        expect(email?.text).toContain(text)
        expect(email?.html).toContain('Lake')
        const subject = wordsIn(languages[name]).say('mail_digest_subject_group', lake)
        expect(email?.headers.get('subject')).toBe(isOutside ? text : subject)
      }
      const all = JSON.stringify([world.pushed(name), email?.text, email?.html])
      if (isSecret)
        for (const word of ['eriscope', 'lue pot']) expect([name, all.includes(word)]).toEqual([name, false])
    }
  },
)

/** Others then read in an ordinary notification that somebody has joined. */
const hasJoined = (happening: string) => happening === 'being let in'

test(
  'whoever was removed hears nothing more of the group, not even what was on its way',
  { tags: 'long' },
  async () => {
    const { app, after, people, group, remove, forget, bell, pushed, mailed } = await givenWorld()
    await forget()
    await app.given.message(people.ada, group, { title: 'Anchor' })
    await remove()
    await app.given.message(people.bo, group, { title: 'Buoy' })
    await after(10)
    expect(await bell('cy')).toHaveLength(1)
    expect(await notificationsOf(app, people.cy)).toHaveLength(1)
    expect(pushed('cy')).toMatchObject([{ title: 'Coterie' }])
    await after(5 * minute)
    await after(8 * day)
    expect(mailed('cy')).toHaveLength(1)
    for (const { text, html } of mailed('cy'))
      for (const word of ['Anchor', 'Buoy']) expect(text + html).not.toContain(word)
    expect(mailed('cy')[0]!.text).toMatch(/^Lake\n====\n\n/)
    expect(mailed('cy')[0]!.text).not.toContain(wordsIn('fr_FR').say('mail_digest_subject_server'))
    expect(mailed('cy')[0]!.html).not.toContain(wordsIn('fr_FR').say('mail_digest_announcement'))
  },
)
