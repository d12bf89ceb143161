import { ConfigError, readConfig, type Config } from '../../config/config.ts'
import { openDatabase } from '../../database/connect.ts'
import { settingsNow } from '../../settings/settings-now.ts'
import { json, requireDatabaseFile, type Command } from '../command.ts'
import { checkBackups, checkDatabase, checkStore } from './data.ts'
import { ok, reasonOf, wrong, type Finding } from './finding.ts'
import { checkHttps } from './https.ts'
import { checkClock, checkDisk, checkFfmpeg, checkNode } from './machine.ts'
import { checkAddress, checkInbox, checkMail } from './network.ts'
import { checkIdentityProvider } from './sign-in.ts'
import { checkVariables } from './variables.ts'

export const doctor: Command = {
  words: '',
  purpose:
    'checks the settings, the disk, the database, the S3 store, backups, email, the identity provider, the clock, ffmpeg, the public address and HTTPS, and says what to do',
  options: json,
  run: async ({ environment }) => {
    const findings = await examine(environment)
    const isFailure = findings.some(({ state }) => state === 'wrong')
    return { text: findings.map(asLines).join('\n'), data: findings, isFailure }
  },
}

async function examine(environment: Parameters<typeof readConfig>[0]): Promise<Finding[]> {
  let config: Config
  try {
    config = await withSettings(readConfig(environment))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
      .split('\n')
      .map((problem) => wrong('settings', problem, 'Correct it; the rest is checked then.'))
  }
  const outside = [checkMail, checkInbox, checkIdentityProvider, checkAddress, (config: Config) => checkHttps(config)]
  const checks = [checkDisk, checkDatabase, checkStore, checkBackups, checkClock, checkFfmpeg, ...outside]
  const found = await Promise.all(checks.map((check) => attempt(check, config)))
  return [ok('settings', 'all of them can be read'), ...checkVariables(environment), checkNode(), ...found.flat()]
}

/** With what administrators have set, as far as the database can be read. */
async function withSettings(config: Config): Promise<Config> {
  try {
    requireDatabaseFile(config)
    const database = await openDatabase(config.database, { isShared: true })
    return await settingsNow(config, database).finally(() => database.close())
  } catch {
    return config
  }
}

type Check = (config: Config) => Promise<Finding | Finding[]>

async function attempt(check: Check, config: Config): Promise<Finding | Finding[]> {
  try {
    return await check(config)
  } catch (error) {
    return wrong(check.name, reasonOf(error), 'This could not be checked.')
  }
}

const marks = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' }

function asLines({ subject, state, found, advice }: Finding): string {
  const line = `${marks[state]}  ${subject.padEnd(11)}  ${found}`
  return advice ? `${line}\n         ${' '.repeat(13)}${advice}` : line
}
