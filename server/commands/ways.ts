import type { Way } from '#contract/sign-in/ways.ts'
import type { Seconds } from '#contract/units.ts'
import { AppError, StartError } from '../errors.ts'
import { listGuardians } from '../features/membership/guardians.ts'
import { turnOff } from '../features/second-step/second-step.ts'
import { readWays } from '../features/ways/ways.ts'
import { json, onDatabase, type Command, type CommandContext } from './command.ts'
import { requirePerson } from './people.ts'
import { isoDay } from './table.ts'

export const ways: Command = {
  words: '<login>',
  purpose: 'lists the ways in which this person can sign in',
  options: json,
  run: onDatabase(async (context, { words: [login = ''] }) => {
    const { id } = await requirePerson(context, login)
    const ways = await readWays(context, id)
    const identities = await listIdentities(context, id)
    const lookedAfterBy = ((await listGuardians(context.db, [id])).get(id) ?? []).map(({ name }) => name)
    const { hasPassword, email, passkeys, secondStep, hasSpare } = ways
    const used = (way: Way) => lastUsed(ways.lastUsed.find((one) => one.way === way)?.at)
    const lines = [
      `password      ${hasPassword ? `yes${used('password')}` : 'none'}`,
      `by email      ${emailWords[email]}${used('email-code')}`,
      ...(passkeys.length === 0 ? ['passkeys      none'] : passkeys.map(asLine)),
      ...identities.map((one) => `provider      ${one.name} at ${one.issuer}${lastUsed(one.lastUsedAt)}`),
      `second step   ${secondStep ? `since ${isoDay(secondStep.since)}, ${secondStep.recoveryCodesLeft} recovery codes left` : 'off'}`,
      ...(lookedAfterBy.length > 0 ? [`looked after  by ${lookedAfterBy.join(', ')}, who let them in`] : []),
      ...(hasSpare ? [] : ['Whoever loses the device has no other way in. `reset-link` lets them choose a password.']),
    ]
    return { text: lines.join('\n'), data: { ...ways, identities, lookedAfterBy } }
  }),
}

/** Also at a provider that the server does not have any more. */
function listIdentities({ db }: CommandContext, userId: string) {
  return db
    .selectFrom('identity')
    .select(['issuer', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('issuer')
    .execute()
}

const emailWords = {
  works: 'yes',
  off: 'off',
  'no-address': 'no address',
  'no-mail-server': 'no mail server',
  parked: 'parked: the address has refused emails',
}

type Passkeys = Awaited<ReturnType<typeof readWays>>['passkeys']

function asLine({ name, createdAt, lastUsedAt }: Passkeys[number]): string {
  return `passkey       ${name || 'without a name'}, since ${isoDay(createdAt)}${lastUsed(lastUsedAt) || ', not used yet'}`
}

function lastUsed(at: Seconds | undefined): string {
  return at === undefined ? '' : `, last used ${isoDay(at)}`
}

export const removeSecondStep: Command = {
  words: '<login>',
  purpose: 'turns off the second step of this person, who has lost the app and the recovery codes',
  run: onDatabase(async (context, { words: [login = ''] }) => {
    const { id } = await requirePerson(context, login)
    try {
      await turnOff(context, id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new StartError(`${login} has no second step.`, { cause: error })
    }
    return { text: 'From now on, the password alone signs in.' }
  }),
}
