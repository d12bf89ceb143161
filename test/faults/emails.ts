import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { createCaller } from '#client/api/call.ts'
import { updateUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { requestPasswordReset } from '#contract/sessions.ts'
import { openPlace, type DatabaseName } from './place.ts'
import { openPostOffice, stations, type PostOffice, type Station } from './post-office.ts'
import { standStill } from './stand-still.ts'
import { emailOf, password, settleIn, startOn, type Running, type World } from './world.ts'

/** `acknowledged` is before anything is sent: the response to what causes the email. */
type Moment = 'acknowledged' | Station
const moments: readonly Moment[] = ['acknowledged', ...stations]
/** Where the most may go wrong: before the job has begun, when the email is nearly sent, and before that is noted. */
const weakest: readonly Moment[] = ['acknowledged', 'last byte', '250']

export type EmailRow = { moment: Moment; rounds: number; lost: number; twice: number; wrong: string[] }

const halfAnHour = 1_800_000
const timeout = 60_000
const program = ['--import', './test/faults/fast-clock.ts', 'server/main.ts']

/**
 * Kills a server at every moment of sending an email, one email at a time, starts it again, and counts what has arrived
 * once it has nothing more to send. Each kind of email is sent at each moment; with no seconds, one kind at the weakest
 * moments.
 */
export async function runEmails(database: DatabaseName, seconds: number): Promise<EmailRow[]> {
  const office = await openPostOffice()
  const place = (await openPlace(database))!
  const began = Date.now()
  let ahead = 0
  let server: Running | undefined
  // Later each time, so that nobody has been sent too many; but before a password reset has expired.
  const start = () => {
    ahead += halfAnHour
    const settings = { SMTP_URL: office.url, MAIL_FROM: 'us@moreau.example', PUBLIC_URL: 'http://moreau.example' }
    const clock = { CLOCK_BEGAN: String(began), CLOCK_AHEAD: String(ahead) }
    return startOn({ ...place, env: { ...place.env, ...settings, ...clock } }, program)
  }
  try {
    server = await start()
    const world = await settleIn(place, server)
    const causes = await causesOf(world, () => server!.url)
    await untilSent(world)
    const rows = (seconds === 0 ? weakest : moments).map((moment): EmailRow => ({
      moment,
      rounds: 0,
      lost: 0,
      twice: 0,
      wrong: [],
    }))
    const until = performance.now() + seconds * 1000
    for (let round = 0; round < rows.length || performance.now() < until; round++) {
      const row = rows[round % rows.length]!
      const cause = causes[(round + Math.floor(round / rows.length)) % causes.length]!
      const before = office.taken.length
      const word = await strike({ office, server, moment: row.moment, cause })
      server = await start()
      await untilSent(world)
      judge(row, office.taken.slice(before), word)
    }
    return rows
  } finally {
    await server?.end('SIGKILL')
    await office.close()
    await place.close()
  }
}

/** Has an email sent. @returns a word that stands in it */
type Cause = () => Promise<string>

type Strike = { office: PostOffice; server: Running; moment: Moment; cause: Cause }

async function strike({ office, server, moment, cause }: Strike): Promise<string> {
  const kill = () => server.end('SIGKILL')
  if (moment === 'acknowledged') {
    const word = await cause()
    await kill()
    return word
  }
  const struck = office.strikeAt(moment, { freeze: () => standStill(server.pid), kill })
  const word = await cause()
  const isLate = await Promise.race([struck, wait(timeout, true)])
  if (isLate) throw new Error(`no email came to “${moment}”`)
  return word
}

/** A password reset, a notice of a new password, and a digest. */
async function causesOf({ people: [ada, bea], group }: World, url: () => string): Promise<Cause[]> {
  const as = ({ key }: { key: string }) => createCaller({ base: url, key: () => key })
  const [asAda, asBea] = [as(ada!), as(bea!)]
  const { id } = await asAda(readMe)
  const { id: beaId } = await asBea(readMe)
  await asBea(updateUser, { params: { id: beaId }, body: { data: { notification_emails: 'none' } } })
  const mail = emailOf('ada')
  return [
    async () => {
      await asAda(requestPasswordReset, { body: { mail } })
      return 'key='
    },
    async () => {
      await asAda(updateUser, { params: { id }, body: { password, currentPassword: password } })
      return 'forgot=yes'
    },
    async () => {
      const text = randomBytes(8).toString('hex')
      await asBea(postMessage, { body: { id: newId(), group, data: { text } } })
      return text
    },
  ]
}

/** Until the server has planned what there is to tell and has no email left to send. */
async function untilSent({ place }: World): Promise<void> {
  const isPlanned = async () => {
    const [state] = await place.ask<{ value: string }>(`select value from server_state where name = 'digests'`)
    const [newest] = await place.ask<{ id: string | null }>('select max(id) as id from notification')
    return state !== undefined && (JSON.parse(state.value) as { seen: string }).seen >= (newest?.id ?? '')
  }
  const waiting = `
    select id from job where kind in ('send-digest', 'send-password-reset', 'send-account-notice')
    union all select id from "user" where "nextDigestAt" is not null`
  for (const giveUp = Date.now() + timeout; ; await wait(50)) {
    if ((await isPlanned()) && (await place.ask(waiting)).length === 0) return
    if (Date.now() > giveUp) throw new Error('there is still something to send')
  }
}

/** Whether it was taken is not known to a server that was killed before it could have read or noted that. */
const mayBeTwice: readonly Moment[] = ['250', 'goodbye']

function judge(row: EmailRow, copies: PostOffice['taken'], word: string): void {
  row.rounds++
  if (copies.length === 0) row.lost++
  if (copies.length > 1) row.twice++
  if (copies.length > (mayBeTwice.includes(row.moment) ? 2 : 1)) row.wrong.push(`${copies.length} were sent`)
  // Or the strike has come too late, and the other rounds prove nothing.
  if (row.moment === '250' && copies.length === 1) row.wrong.push('it was sent once, though the server could not know')
  if (new Set(copies.map(({ messageId }) => messageId)).size > 1) row.wrong.push('the Message-IDs differ')
  if (copies.some(({ text }) => !text.includes(word))) row.wrong.push('another email was sent')
}
