import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { readConfig } from '#server/config/config.ts'
import { createContext, type Context } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { receiveFile } from '#server/features/files/receiving/receive-file.ts'
import { createGroup, joinGroup, presentGroup } from '#server/features/groups/groups.ts'
import { updateGroup } from '#server/features/groups/update-group.ts'
import { requireMember } from '#server/features/membership/membership.ts'
import { markNotificationsRead } from '#server/features/notifications/notifications.ts'
import { confirmAddress } from '#server/features/sessions/confirmed-address.ts'
import { findByLogin, signUp } from '#server/features/sessions/sessions.ts'
import { findSetUpKey } from '#server/features/sessions/set-up-key.ts'
import { updateUser } from '#server/features/users/account.ts'
import { choir } from './groups/choir.ts'
import { family } from './groups/family.ts'
import { mountainClub } from './groups/mountain-club.ts'
import { loginOf, logins, people, type PersonName } from './people.ts'
import { cutPortrait } from './pictures.ts'
import { tell } from './tell.ts'
import { birthday, moment } from './time.ts'
import { upload } from './upload.ts'
import type { Happening, World } from './world.ts'

const stories = [family, mountainClub, choir]
const signingIn = Object.keys(logins) as PersonName[]

/** People who can sign in have read everything until then. */
const lastVisit = '30 h ago'

/**
 * Fills a new data folder with two years of three groups, by the server's own verbs, each with the clock at its
 * second, so that the consequences (order, news, counts) are real.
 */
export async function seedDemo(dataFolder: string, now = Math.floor(Date.now() / 1000)): Promise<void> {
  let second = now
  const config = readConfig({ DATA_DIR: dataFolder })
  // Posters and loudness come with the recordings, so that the demo is the same everywhere.
  const overrides = { clock: () => second, log: pino({ level: 'warn' }), ffmpeg: undefined }
  const context = await createContext(config, overrides)
  try {
    const happenings = await imagine(context, now)
    for (const { at, happen } of happenings.toSorted((a, b) => a.at - b.at)) {
      second = at
      await happen()
    }
  } finally {
    await context.close()
  }
}

async function imagine(context: Context, now: number): Promise<Happening[]> {
  const ids = new Map<PersonName, string>()
  const viewer = (person: PersonName) => ({ userId: ids.get(person)!, sessionId: '' })
  const world: World = { context, now, viewer }

  const groups = stories.flatMap((story) => {
    let groupId = ''
    const found = async () => {
      const [founder, ...others] = story.members
      if (!ids.has(founder!)) ids.set(founder!, await arrive(context, founder!, (await findSetUpKey(context))!, now))
      const membership = await createGroup(context, viewer(founder!), { name: story.name })
      groupId = membership.groupId
      const picture = story.picture && (await upload(context, viewer(founder!), story.picture))
      await updateGroup(context, membership, { picture })
      for (const person of others) await join(person)
    }
    const join = async (person: PersonName) => {
      const founder = viewer(story.members[0]!)
      const { inviteKey } = await presentGroup(context.db, await requireMember(context.db, founder, groupId))
      if (ids.has(person)) await joinGroup(context, viewer(person), inviteKey!)
      else ids.set(person, await arrive(context, person, inviteKey!, now))
    }
    const latecomers = Object.entries(story.latecomers ?? {}) as [PersonName, string][]
    return [
      { at: moment(story.founded, now), happen: found },
      ...latecomers.map(([person, at]) => ({ at: moment(at, now), happen: () => join(person) })),
      ...tell(world, story, () => groupId),
    ]
  })
  const visits = signingIn.map((person) => ({
    at: moment(lastVisit, now),
    happen: () => markNotificationsRead(context, viewer(person), {}),
  }))
  return [...groups, ...visits]
}

/** Signs up with an address that is confirmed, sets the birthday, a portrait and for some a language. Returns the person's id. */
async function arrive(context: Context, person: PersonName, inviteKey: string, now: number): Promise<string> {
  const { name, ...rest } = people[person]
  const login = loginOf(person)
  const chosen = person in logins ? logins[person as keyof typeof logins] : undefined
  const password = chosen?.password ?? randomUUID()
  await signUp(context, { login, password, invite_key: inviteKey, name }, { deviceName: 'Demo', network: '' })
  const { id: userId } = (await findByLogin(context, login))!
  await transaction(context, async (tx) => {
    await confirmAddress(tx, context, userId)
    await tx.deleteFrom('first_run').where('userId', '=', userId).execute()
  })
  const viewer = { userId, sessionId: '' }
  const change = (changes: Parameters<typeof updateUser>[2]) => updateUser(context, viewer, changes, async () => {})
  await change({ birthday: birthday(rest.birthday, now) })
  if (chosen) await change({ data: { lang: chosen.lang } })
  if ('portrait' in rest) {
    const picture = Readable.from([await cutPortrait(rest.portrait)], { objectMode: false })
    await change({ avatar: (await receiveFile(context, viewer, { content: picture })).id })
  }
  return userId
}
