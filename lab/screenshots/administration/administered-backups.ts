import type { Page } from '@playwright/test'
import type { ServerBackup, ServerBackups } from '#contract/sign-in/server-backups.ts'

const aDay = 86_400

/** A fortnight of them, as a server of a year has. */
export async function withBackups(page: Page): Promise<void> {
  const lastNight = Date.UTC(2026, 11, 3, 3, 10) / 1000
  const of = (nightsAgo: number, more: Partial<ServerBackup>): ServerBackup => {
    const madeAt = lastNight - nightsAgo * aDay
    const name = new Date(madeAt * 1000).toISOString().replaceAll(/[:.]/g, '-')
    return { name, madeAt, state: 'complete', bytes: 198_000_000_000, lost: 0, keptFor: ['day'], ...more }
  }
  const nights = Array.from({ length: 14 }, (_, n) => {
    const date = new Date((lastNight - (13 - n) * aDay) * 1000).toISOString().slice(0, 10)
    return { date, isMade: n !== 6 }
  })
  const json: ServerBackups = {
    folder: '/mnt/backup',
    backups: [
      of(0, { keptFor: ['day', 'week', 'month'], checkedAt: lastNight + 3600 }),
      of(1, { state: 'lacking', lost: 2 }),
      of(2, { state: 'damaged', keptFor: [], checkedAt: lastNight, problem: 'files/3f/9a/3f9a1c has changed' }),
    ],
    nights,
    nextAt: lastNight + aDay,
  }
  await page.route('**/api/admin/backups', (route) => route.fulfill({ json }))
}
