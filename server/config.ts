import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type DatabaseConfig = { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string }

/** Everything that can be set from outside; docs/configuration.md has a row for each variable. */
export type Config = {
  host: string
  /** 0 lets the system choose. */
  port: number
  /** Absolute path of the folder that holds files and, with SQLite, the database. */
  dataFolder: string
  database: DatabaseConfig
  /** Largest file that may be uploaded, in bytes. */
  uploadLimit: number
  logLevel: LogLevel
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** All problems of a configuration together, each naming the variable and the way out. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
  }
}

type Environment = Record<string, string | undefined>

/**
 * Reads the configuration; no variable has to be set.
 * @throws ConfigError with every problem found
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const value = (name: string) => environment[name]?.trim() || undefined

  const secret = (name: string) => {
    const path = value(`${name}_FILE`)
    if (!path) return value(name)
    try {
      return readFileSync(path, 'utf8').trim() || undefined
    } catch {
      problems.push(`${name}_FILE names "${path}", which cannot be read. Correct the path or its permissions.`)
    }
  }

  const wholeNumber = (name: string, fallback: number, min: number, max: number) => {
    const text = value(name)
    if (text === undefined) return fallback
    const number = Number(text)
    if (Number.isInteger(number) && number >= min && number <= max) return number
    problems.push(
      `${name} is "${text}". Set it to a whole number from ${min} to ${max}, or leave it out for ${fallback}.`,
    )
    return fallback
  }

  const dataFolder = resolve(value('DATA_DIR') ?? 'data')

  const database = (): DatabaseConfig => {
    const url = secret('DATABASE_URL')
    if (url === undefined) return { kind: 'sqlite', path: resolve(dataFolder, 'coterie.db') }
    if (!/^postgres(ql)?:\/\//.test(url)) {
      problems.push('DATABASE_URL must start with postgres://, or be left out for SQLite in the data folder.')
    }
    return { kind: 'postgres', url }
  }

  const logLevel = (): LogLevel => {
    const level = value('LOG_LEVEL') ?? 'info'
    const known = logLevels.find((name) => name === level)
    if (!known) problems.push(`LOG_LEVEL is "${level}". Set it to one of ${logLevels.join(', ')}.`)
    return known ?? 'info'
  }

  const config: Config = {
    host: value('HOST') ?? '127.0.0.1',
    port: wholeNumber('PORT', 8080, 0, 65_535),
    dataFolder,
    database: database(),
    uploadLimit: wholeNumber('UPLOAD_LIMIT_MB', 100, 1, 100_000) * 1_048_576,
    logLevel: logLevel(),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}
