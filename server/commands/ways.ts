import { AppError, StartError } from '../errors.ts'
import { turnOff } from '../features/second-step/second-step.ts'
import { readWays } from '../features/ways/ways.ts'
import { json, onDatabase, type Command } from './command.ts'
import { requirePerson } from './people.ts'
import { isoDay } from './table.ts'

export const ways: Command = {
  words: '<login>',
  purpose: 'lists the ways in which this person can sign in',
  options: json,
  run: onDatabase(async (context, { words: [login = ''] }) => {
    const { id } = await requirePerson(context, login)
    const data = await readWays(context, id)
    const { hasPassword, email, passkeys, secondStep, hasSpare } = data
    const lines = [
      hasPassword ? 'password      yes' : 'password      none',
      `by email      ${emailWords[email]}`,
      ...(passkeys.length === 0 ? ['passkeys      none'] : passkeys.map(asLine)),
      `second step   ${secondStep ? `since ${isoDay(secondStep.since)}, ${secondStep.recoveryCodesLeft} recovery codes left` : 'off'}`,
      ...(hasSpare ? [] : ['Whoever loses the device has no other way in. `reset-link` lets them choose a password.']),
    ]
    return { text: lines.join('\n'), data }
  }),
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
  const used = lastUsedAt === undefined ? 'not used yet' : `last used ${isoDay(lastUsedAt)}`
  return `passkey       ${name || 'without a name'}, since ${isoDay(createdAt)}, ${used}`
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
