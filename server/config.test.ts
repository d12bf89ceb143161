import { readFileSync, writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing has to be set', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    dataFolder: resolve('data'),
    database: { kind: 'sqlite', path: resolve('data/coterie.db') },
    uploadLimit: 100 * 1024 * 1024,
    logLevel: 'info',
  })
})

test('a database address means PostgreSQL, also from a file', () => {
  const url = 'postgres://coterie:secret@localhost/coterie'
  const path = join(mkdtempSync(join(tmpdir(), 'coterie-config-')), 'url')
  writeFileSync(path, `${url}\n`)
  expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url })
  expect(readConfig({ DATABASE_URL_FILE: path }).database).toEqual({ kind: 'postgres', url })
})

test('all problems are told together, each with its variable', () => {
  const wrong = { PORT: 'eighty', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', UPLOAD_LIMIT_MB: '0' }
  const problems = () => readConfig(wrong)
  expect(problems).toThrow(ConfigError)
  for (const name of Object.keys(wrong)) expect(problems).toThrow(name)
  expect(() => readConfig({ DATABASE_URL_FILE: '/not/there' })).toThrow('DATABASE_URL_FILE')
})

test('docs/configuration.md has exactly the variables that are read', () => {
  const read = new Set<string>()
  const environment = new Proxy({}, { get: (_, name) => void read.add(String(name)) })
  readConfig(environment)
  const page = readFileSync(resolve('docs/configuration.md'), 'utf8')
  const documented = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name!)
  expect(documented.toSorted()).toEqual([...read].toSorted())
})
