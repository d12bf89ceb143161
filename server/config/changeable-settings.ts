import { languages } from '#contract/users.ts'
import { readAddress, type AddressConfig, type ListensAt } from './address-settings.ts'
import { readBackups, type BackupConfig } from './backup-settings.ts'
import { readEnvironment, type Environment, type EnvironmentReader } from './environment.ts'
import { readMail, type MailConfig } from './mail-settings.ts'
import { readReleases } from './release-settings.ts'

/** What the administration can set too, under the names and in the form of the environment, which wins. */
export const changeableSettings = [
  'PUBLIC_URL',
  'DEFAULT_LANG',
  'SMTP_URL',
  'MAIL_FROM',
  'BACKUP_DIR',
  'BACKUP_AT',
  'RELEASES_URL',
] as const
export type ChangeableSetting = (typeof changeableSettings)[number]
export type SettingTexts = Partial<Record<ChangeableSetting, string>>

export type ChangeableConfig = AddressConfig & {
  mail: MailConfig
  backups: BackupConfig | undefined
  /** Where releases are listed; without it, nobody looks for them. */
  releasesUrl: string | undefined
  defaultLang: (typeof languages)[number]
  /** Otherwise pages are in the language of the visitor's browser. */
  isDefaultLangSet: boolean
}

type Place = ListensAt & { dataFolder: string }

export function readChangeable(read: EnvironmentReader, place: Place): ChangeableConfig {
  const address = readAddress(read, place)
  return {
    ...address,
    mail: readMail(read, address.publicUrl),
    backups: readBackups(read, place.dataFolder),
    releasesUrl: readReleases(read),
    defaultLang: read.choice('DEFAULT_LANG', languages, 'en_US'),
    isDefaultLangSet: read.text('DEFAULT_LANG') !== undefined,
  }
}

/** Those that are set, secrets in files included. */
export function givenSettings(read: EnvironmentReader): SettingTexts {
  return Object.fromEntries(
    changeableSettings.flatMap((name) => {
      const text = name === 'SMTP_URL' ? read.secret(name) : read.text(name)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

type Start = ChangeableConfig & Place & { given: SettingTexts }

/**
 * What holds when these texts are saved, as far as the environment leaves it open. The path below which the server
 * answers stays as it started.
 * @returns `problems` of texts that say nothing usable, which are left out, as the environment tells them
 */
export function withSaved(start: Start, saved: SettingTexts): { config: ChangeableConfig; problems: string[] } {
  const fixed: Environment = { BASE_PATH: start.basePath, ...start.given }
  const problems: string[] = []
  let used: SettingTexts = {}
  for (const name of changeableSettings) {
    if (saved[name] === undefined || start.given[name] !== undefined) continue
    const tried = { ...used, [name]: saved[name] }
    const read = readEnvironment({ ...tried, ...fixed })
    readChangeable(read, start)
    if (read.problems.length === 0) used = tried
    else problems.push(...read.problems)
  }
  const read = readChangeable(readEnvironment({ ...used, ...fixed }), start)
  const isUsed = (...names: ChangeableSetting[]) => names.some((name) => used[name] !== undefined)
  const { publicUrl, isPublicUrlSet, mail, backups, releasesUrl, defaultLang, isDefaultLangSet } = read
  const isMailOther = isUsed('SMTP_URL', 'MAIL_FROM') || (isUsed('PUBLIC_URL') && start.given.SMTP_URL !== undefined)
  const { basePath } = start
  return {
    config: {
      ...(isUsed('PUBLIC_URL') ? { publicUrl, isPublicUrlSet } : pick(start, ['publicUrl', 'isPublicUrlSet'])),
      ...(isUsed('DEFAULT_LANG')
        ? { defaultLang, isDefaultLangSet }
        : pick(start, ['defaultLang', 'isDefaultLangSet'])),
      mail: isMailOther ? mail : start.mail,
      backups: isUsed('BACKUP_DIR', 'BACKUP_AT') ? backups : start.backups,
      releasesUrl: isUsed('RELEASES_URL') ? releasesUrl : start.releasesUrl,
      basePath,
    },
    problems,
  }
}

function pick<T, K extends keyof T>(from: T, names: K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
}
