import { updateUser } from '#contract/account.ts'
import { markNotificationsRead } from '#contract/notifications.ts'
import { type notificationFrequencies } from '#contract/users.ts'
import type { Config } from '#server/config/config.ts'
import { startMailServer, type MailServer } from '../counterparts/mail-server.ts'
import type { Person } from './given.ts'
import { startApp, type TestApp } from './start-app.ts'

export const publicUrl = 'https://moreau.example/coterie'

export type MailApp = TestApp & {
  mails: MailServer
  /** Moves the clock and does what is due then. */
  wait: (seconds: number) => Promise<void>
  choose: (person: Person, frequency: (typeof notificationFrequencies)[number], timeZone?: string) => Promise<void>
}

/** A server that sends emails to one of the test's own, and has begun to send digests. */
export async function startMailApp(settings: Partial<Config> = {}): Promise<MailApp> {
  const mails = await startMailServer()
  const mail = { kind: 'smtp', url: mails.url, from: 'Les Moreau <us@moreau.example>' } as const
  const app = await startApp({ mail, publicUrl, ...settings })
  await app.runJobs()
  return {
    ...app,
    mails,
    wait: async (seconds) => {
      app.clock.advance(seconds)
      await app.runJobs()
    },
    choose: async (person, frequency, timeZone) => {
      const body = { data: { notification_emails: frequency }, ...(timeZone && { timeZone }) }
      await app.as(person).call(updateUser, { params: { id: person.id }, body })
    },
  }
}

/** Ada, who gets emails and has read everything, and Bea, who writes in their group. */
export async function givenReader(settings: Partial<Config> = {}) {
  const app = await startMailApp(settings)
  const people = await app.given.group({ members: ['ada', 'bea'] })
  await app.choose(people.bea, 'none')
  await app.as(people.ada).call(markNotificationsRead, { body: {} })
  await app.wait(600)
  return { app, ...people }
}
