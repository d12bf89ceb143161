import { createHmac, randomBytes } from 'node:crypto'
import { readIdentity, type SettingAnswer, type SettingProblem } from '#contract/sign-in/server-settings.ts'
import { pathOf, publicUrlOf } from '../../config/address-settings.ts'
import type { Context } from '../../context.ts'
import { OutgoingError } from '../../outgoing/outgoing-error.ts'
import type { Administration } from '../administrators/administrators.ts'
import { changeSettings, requireChangeable } from './change-settings.ts'

type Wish = { version: string; address: string | null; unchecked?: true | undefined }

/** @throws AppError what changeSettings throws, too-many-requests */
export async function changeAddress(
  context: Context,
  administration: Administration,
  { version, address, unchecked }: Wish,
): Promise<SettingAnswer> {
  await requireChangeable(context, version, ['PUBLIC_URL'])
  const url = address === null ? undefined : publicUrlOf(address)
  if (address !== null) {
    if (url === undefined) return { problem: 'not-an-address' }
    // What the server answers below was decided when it started.
    if (pathOf(url) !== context.config.basePath) return { problem: 'other-path' }
    if (!unchecked) {
      await context.rateLimits.count({ settingTriedByPerson: administration.userId })
      const problem = await tryAddress(context, url)
      if (problem) return { problem, mayBeSaved: true }
    }
  }
  await changeSettings(context, administration, { version, act: 'address-changed', texts: { PUBLIC_URL: url } })
  return {}
}

/** What only this server, or another with the same secret, answers. */
export function answerTo({ secret }: Pick<Context, 'secret'>, challenge: string): string {
  return createHmac('sha256', secret).update(`identity ${challenge}`).digest('base64url')
}

/** Whether an address leads here; nothing of what else answers there is shown. */
async function tryAddress(context: Context, url: string): Promise<SettingProblem | undefined> {
  const challenge = randomBytes(32).toString('base64url')
  try {
    const { status, body } = await context.outgoing.ask(url + readIdentity.path.replace(':challenge', challenge), {
      method: 'GET',
      headers: { accept: 'application/json' },
      mostBytes: 1000,
      known: new URL(url),
    })
    if (status >= 300 && status < 400) return 'leads-elsewhere'
    return isAnswer(String(body), answerTo(context, challenge)) ? undefined : 'another-server'
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    if (error.reason === 'unknown-host') return 'unknown-name'
    if (error.reason === 'bad-certificate') return 'bad-certificate'
    return error.reason === 'too-large' || error.reason === 'bad-encoding' ? 'another-server' : 'no-answer'
  }
}

function isAnswer(body: string, expected: string): boolean {
  try {
    return (JSON.parse(body) as { answer?: unknown } | null)?.answer === expected
  } catch {
    return false
  }
}
