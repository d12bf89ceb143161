import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { readConfig } from '#server/config/config.ts'
import { createContext, type Context } from '#server/context.ts'
import { inPortions } from '#server/database/in-portions.ts'
import { planDigestsJob } from '#server/features/digests/plan-digests.job.ts'
import { median } from './pairs.ts'
import { judged, type Result } from './report.ts'

const people = 100_000
const rounds = 5
const patience = 90

/** A hundred thousand members of one group are due at the same moment, each with something unread. */
export async function measureDigests(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-bench-digests-'))
  let now = Math.floor(Date.now() / 1000)
  const config = readConfig({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' })
  const context = await createContext(config, { clock: () => now })
  const measured = { daily: [] as number[], immediately: [] as number[] }
  try {
    const groupId = await addPeople(context, now)
    await planDigestsJob.run(context, {}, planDigestsJob.kind)
    for (let round = 0; round < rounds; round++) {
      for (const frequency of ['daily', 'immediately'] as const) {
        await makeDue(context, { groupId, frequency, now })
        now += patience
        const begin = performance.now()
        await planDigestsJob.run(context, {}, planDigestsJob.kind)
        measured[frequency].push(performance.now() - begin)
        await expectPlanned(context)
      }
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return Object.entries(measured).map(([frequency, times]) => ({
    what: `planning ${people.toLocaleString('en')} emails, ${frequency}`,
    a: `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`,
    b: '',
    measured: median(times).toFixed(0),
    ...judged(median(times), { atMost: 1000 }),
  }))
}

async function addPeople({ database: { write } }: Context, now: number): Promise<string> {
  const [groupId, firstId] = [newId(), newId()]
  const person = (n: number) => ({
    id: n === 0 ? firstId : newId(),
    login: `person-${n}@example.org`,
    passwordHash: '',
    name: `Person ${n}`,
    data: '{}',
    createdAt: now,
    lastActivityDate: now,
    lastNotificationEmailCheck: now,
  })
  await write
    .insertInto('group')
    .values({ id: groupId, name: 'Federation', secretKey: 's', inviteKey: 'i', createdAt: now, lastActivityDate: now })
    .execute()
  const numbers = Array.from({ length: people }, (_, n) => n)
  for (const portion of inPortions(numbers, 1000)) {
    const rows = portion.map(person)
    await write.insertInto('user').values(rows).execute()
    await write
      .insertInto('membership')
      .values(rows.map(({ id }) => ({ groupId, userId: id, joinedAt: now })))
      .execute()
  }
  return groupId
}

type Due = { groupId: string; frequency: 'daily' | 'immediately'; now: number }

async function makeDue({ database: { write } }: Context, { groupId, frequency, now }: Due): Promise<void> {
  await write.deleteFrom('job').execute()
  const nextDigestAt = frequency === 'daily' ? now : null
  await write.updateTable('user').set({ emailFrequency: frequency, nextDigestAt }).execute()
  const { id: by } = await write.selectFrom('user').select('id').limit(1).executeTakeFirstOrThrow()
  const notification = { userId: null, type: 'user_joined_group' as const, target: groupId, data: '{}' }
  await write
    .insertInto('notification')
    .values({ id: newId(), ...notification, fromUserId: by, fromGroupId: groupId, createdAt: now })
    .execute()
}

async function expectPlanned({ db }: Context): Promise<void> {
  const { planned } = await db
    .selectFrom('job')
    .select((is) => is.fn.countAll<number>().as('planned'))
    .where('kind', '=', 'send-digest')
    .executeTakeFirstOrThrow()
  if (planned < people - 1) throw new Error(`Only ${planned} were planned.`)
}
