import { setTimeout as wait } from 'node:timers/promises'
import { listArchives, makeArchive } from '#contract/archiving/archives.ts'
import { makeBombs, makeChat } from '../../import/archives.ts'
import { bring, lookThrough } from '../../import/bringing.ts'
import { callerOf, prepared, type Aim, type Attacks } from '../attack.ts'

export const withArchives: Attacks = {
  'an archive of 2,000 entries of 4 MB of nothing brought': prepared({
    prepare: async () => makeBombs()['2,000 photos of 4 MB of nothing']!(),
    run: (aim, bytes) => lookThrough(aim, bytes),
    sendsPhoto: true,
  }),
  'an archive of 100,000 entries brought': prepared({
    prepare: async () => makeBombs()['100,000 photos of nothing']!(),
    run: (aim, bytes) => lookThrough(aim, bytes),
    sendsPhoto: true,
  }),
  'a chat of 50,000 messages brought': prepared({
    prepare: () => makeChat(0, 50_000),
    run: (aim, bytes) => bring(aim, bytes, 'archive'),
    sendsPhoto: true,
  }),
  'archives of five groups made at once': {
    population: 'many',
    run: (aim) => makeArchives(aim),
    sendsPhoto: true,
  },
}

async function makeArchives(aim: Aim): Promise<void> {
  const call = callerOf(aim)
  for (let n = 0; n < 5; n++) await call(makeArchive, { body: { group: aim.group, timeZone: 'UTC' } }).catch(() => {})
  for (;;) {
    const { archives } = await call(listArchives)
    if (archives.every(({ state }) => state !== 'making')) return
    await wait(200)
  }
}
