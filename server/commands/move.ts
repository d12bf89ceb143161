import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, readConfig, type Config } from '../config/config.ts'
import type { Environment } from '../config/environment.ts'
import { indexSome } from '../features/word-index/index-words.job.ts'
import { placeOfStore } from '../files/open-store.ts'
import { moveInstallation, type Moved } from '../move/move-installation.ts'
import { inWordsOfOptions, isSameDatabase, type Place } from '../move/place.ts'
import { json, requireDatabaseFile, UsageError, type Command, type Given } from './command.ts'
import { megabytes, table } from './table.ts'

export const move: Command = {
  words: '',
  purpose:
    'moves everything to another database, another place for files, or both, compares the two, and says what to set then; Coterie must be stopped, and the old place stays as it is. Killed, the same command goes on. An address with a password may also be in a file: file:<path>',
  options: {
    to: {
      value: 'database',
      purpose:
        'postgres://… of an empty database, sqlite for a file in DATA_DIR, or sqlite:<folder> for a new DATA_DIR',
    },
    store: { value: 'place', purpose: 's3://… of an empty bucket, or disk for the data folder' },
    ...json,
  },
  run: async ({ options, environment, say = () => {} }) => {
    const from = readConfig(environment)
    const settings = settingsOfTarget(options, environment)
    const to = readTarget(settings)
    const [isDatabase, isStore] = [!isSameDatabase(from, to), placeOfStore(from) !== placeOfStore(to)]
    if (!isDatabase && !isStore) {
      throw new UsageError(
        'Everything is there already. Name another database with --to, another place for files with --store, or both.',
      )
    }
    requireDatabaseFile(from)
    const began = performance.now()
    const moved = await moveInstallation(from, to, { say, index: (tx, after) => indexSome(tx, { after }) })
    const { tables, files, isComplete } = moved
    const seconds = Math.ceil((performance.now() - began) / 100) / 10
    const hasLost = files.missing.length + files.damaged.length > 0
    const text = [
      tableOf(moved),
      pace(moved, seconds),
      ...replacements(moved),
      ...losses(moved),
      ...(isComplete
        ? whatToSet(from, to, { settings, isOneOfSeveral: from.bus.kind !== 'none' })
        : whatDiffers(moved)),
    ]
    return { text: text.join('\n'), data: { tables, files, seconds, isComplete }, isFailure: !isComplete || hasLost }
  },
}

function settingsOfTarget(options: Given['options'], environment: Environment): Environment {
  const [to, store] = [readAddress(options['to']), readAddress(options['store'])]
  // A server on the new place may be one of several later.
  const settings: Environment = { ...environment, BUS_URL: undefined, BUS_URL_FILE: undefined, BACKUP_DIR: undefined }
  if (to !== undefined) {
    const [, folder] = /^sqlite(?::(.+))?$/.exec(to) ?? []
    if (!/^(sqlite(:.+)?$|postgres(ql)?:\/\/)/.test(to)) {
      throw new UsageError('--to is postgres://user:password@host/database, sqlite, or sqlite:<folder>.')
    }
    Object.assign(settings, { DATABASE_URL: to.startsWith('sqlite') ? undefined : to, DATABASE_URL_FILE: undefined })
    if (folder !== undefined) settings['DATA_DIR'] = resolve(folder)
  }
  if (store !== undefined) {
    if (!/^(disk$|s3:\/\/)/.test(store)) {
      throw new UsageError('--store is s3://KEY:SECRET@s3.example.org/bucket, or disk.')
    }
    Object.assign(settings, { STORE_URL: store === 'disk' ? undefined : store, STORE_URL_FILE: undefined })
  }
  return settings
}

function readTarget(settings: Environment): Config {
  try {
    return readConfig(settings)
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(inWordsOfOptions(error.message), { cause: error }) : error
  }
}

/** Others on this machine see the arguments of a process. */
function readAddress(given: string | boolean | undefined): string | undefined {
  if (typeof given !== 'string') return undefined
  const [, path] = /^file:(.+)$/.exec(given) ?? []
  if (path === undefined) return given.trim()
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw new UsageError(`${path} cannot be read.`, { cause })
  }
}

function tableOf({ tables, files }: Moved): string {
  const full = tables.filter(({ before, after }) => before + after > 0)
  const rows = [
    ...full.map(({ name, before, after, isEqual }) => [name, before, after, isEqual ? 'yes' : 'NO']),
    ['files', files.before.count, files.after.count, files.isEqual ? 'yes' : 'NO'],
    ['bytes in files', files.before.bytes, files.after.bytes, files.isEqual ? 'yes' : 'NO'],
  ]
  const empty = tables.length - full.length
  return [
    table(['rows of', 'old place', 'new place', 'equal'], rows),
    ...(empty > 0 ? [`${empty} more tables are empty in both.`] : []),
  ].join('\n')
}

/** Whoever is about to stop a large server wants to know from a copy how long it takes. */
function pace({ tables, files }: Moved, seconds: number): string {
  const rows = tables.reduce((sum, { after }) => sum + after, 0)
  const perSecond = Math.round((rows + files.after.count) / seconds)
  const size = megabytes(files.after.bytes)
  return `${rows} rows and ${files.after.count} files of ${size} MB in ${seconds} seconds: ${perSecond} a second, copied and compared.`
}

function replacements({ tables }: Moved): string[] {
  return tables
    .flatMap(({ replaced }) => Object.entries(replaced))
    .map(
      ([column, { count, first }]) =>
        `${count} values of ${column} had what no text has, or no whole number, and were replaced, the first in the row ${JSON.stringify(first)}.`,
    )
}

function losses({ files: { missing, damaged } }: Moved): string[] {
  return [
    ...(missing.length > 0 ? [`${missing.length} files are missing in the old place, too: ${list(missing)}.`] : []),
    ...(damaged.length > 0
      ? [`${damaged.length} files are not as they were uploaded, in the old place neither: ${list(damaged)}.`]
      : []),
  ]
}

function list(names: string[]): string {
  return `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}`
}

function whatDiffers({ tables, files }: Moved): string[] {
  const names = tables.filter(({ isEqual }) => !isEqual).map(({ name }) => name)
  return [
    '',
    `The new place differs in ${[...names, ...(files.isEqual ? [] : ['files'])].join(', ')}. It is not complete, and the old one is as it was. Run the same again; if that changes nothing, name an empty place.`,
  ]
}

function whatToSet(
  from: Place,
  to: Place,
  { settings, isOneOfSeveral }: { settings: Environment; isOneOfSeveral: boolean },
): string[] {
  const lines: string[] = []
  const { database, store } = to
  if (from.dataFolder !== to.dataFolder) lines.push(`DATA_DIR=${to.dataFolder}`)
  if (!isSameDatabase(from, to)) {
    const address = settings['DATABASE_URL']
    lines.push(address ? `DATABASE_URL=${withoutPassword(address)}` : 'leave DATABASE_URL out')
  }
  if (placeOfStore(from) !== placeOfStore(to) && (from.store.kind === 's3' || store.kind === 's3')) {
    const address = settings['STORE_URL']
    lines.push(address ? `STORE_URL=${withoutPassword(address)}` : 'leave STORE_URL out')
  }
  const isAlone = database.kind === 'sqlite' || store.kind === 'disk'
  if (isAlone && isOneOfSeveral) lines.push('leave BUS_URL out')
  return [
    '',
    'Everything is there, and has been compared. Before you start Coterie, set this (… is the secret that you gave):',
    ...lines.map((line) => `  ${line}`),
    `Nothing was changed in the old place: ${oldPlace(from, to)}. Keep it until the new one has proved itself; what people write from now on is only in the new one.`,
  ]
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = '…'
  return decodeURI(url.href).replace(/([?&]password=)[^&]*/, '$1…')
}

function oldPlace(from: Place, to: Place): string {
  const { database } = from
  const url = database.kind === 'postgres' ? new URL(database.url) : undefined
  return [
    ...(isSameDatabase(from, to)
      ? []
      : [url ? `the database ${url.host}${url.pathname}` : (database as { path: string }).path]),
    ...(placeOfStore(from) === placeOfStore(to) ? [] : [placeOfStore(from)]),
  ].join(' and ')
}
