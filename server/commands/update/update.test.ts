import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServer } from '#test/servers/start-server.ts'
import { updateFolder } from './update.ts'

const execute = promisify(execFile)

/** Serves what a server does as far as anybody asks at its trial. */
const sound = `
  const { createServer } = await import('node:http')
  const server = createServer((_, response) => response.end('here')).listen(Number(process.env.PORT), '127.0.0.1')
  server.on('listening', () => console.log('Coterie is at http://127.0.0.1:' + server.address().port))
  process.on('SIGTERM', () => process.exit(0))
`
/** Changes the tables, and then fails. */
const broken = `
  const { DatabaseSync } = await import('node:sqlite')
  new DatabaseSync(process.env.DATA_DIR + '/coterie.db').exec('create table halfway (id text)')
  console.log('The tables cannot be changed.')
  process.exit(1)
`

let data: string
beforeAll(async () => {
  const server = await startServer()
  await server.kill()
  data = await mkdtemp(join(tmpdir(), 'coterie-update-'))
  await cp(server.dataFolder, data, { recursive: true })
  await server.stop()
  return () => rm(data, { recursive: true, force: true })
})

type Wish = { words?: string[]; options?: Record<string, string>; DATA_DIR?: string }

async function place() {
  const home = await mkdtemp(join(tmpdir(), 'coterie-update-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const dataFolder = join(home, 'data')
  await cp(data, dataFolder, { recursive: true })
  const environment = { PATH: process.env.PATH, DATA_DIR: dataFolder }
  return {
    home,
    dataFolder,
    run: (folder: string, { words = [], options = {}, ...more }: Wish = {}) =>
      updateFolder(folder, { words, options, environment: { ...environment, ...more } }),
    tables: () => {
      using database = new DatabaseSync(join(dataFolder, 'coterie.db'))
      return database
        .prepare(`select name from sqlite_schema where type = 'table' order by name`)
        .all()
        .map(({ name }) => name)
    },
  }
}

async function writeVersion(folder: string, version: string, start: string) {
  await mkdir(join(folder, 'scripts'), { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version, type: 'module' }))
  await writeFile(join(folder, 'scripts', 'start.js'), start)
}

async function git(cwd: string, ...args: string[]) {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org']
  return (await execute('git', [...who, ...args], { cwd })).stdout.trim()
}

/** A clone at version 1.0.0, whose remote goes on with `release`. */
async function givenClone(home: string) {
  const [remote, clone] = [join(home, 'remote'), join(home, 'clone')]
  await mkdir(remote)
  await git(remote, 'init', '--quiet', '--initial-branch', 'main')
  const release = async (version: string, start: string, tag = `v${version}`) => {
    await writeVersion(remote, version, start)
    await git(remote, 'add', '.')
    await git(remote, 'commit', '--quiet', '-m', version)
    if (tag) await git(remote, 'tag', tag)
  }
  await release('1.0.0', sound)
  await git(home, 'clone', '--quiet', remote, clone)
  const version = async () =>
    (JSON.parse(await readFile(join(clone, 'package.json'), 'utf8')) as { version: string }).version
  return { clone, release, version }
}

test('a clone goes to the newest release that serves its data, with a backup made before', async () => {
  const { home, dataFolder, run } = await place()
  const { clone, release, version } = await givenClone(home)
  expect((await run(clone)).text).toContain('Coterie 1.0.0 is the newest there is.')
  expect(existsSync(`${dataFolder}-before-update`)).toBe(false)
  await release('1.9.0', broken)
  await release('1.10.0', sound)
  await release('2.0.0-beta.1', broken)
  await release('2.1.0', broken, '')
  expect(await run(clone)).toEqual({ text: 'Coterie 1.10.0 (v1.10.0) serves your data. Start it as always.' })
  expect(await version()).toBe('1.10.0')
  expect(await git(clone, 'status', '--short', '--branch')).toMatch(/^## main\.\.\.origin\/main/)
  const backups = await readdir(`${dataFolder}-before-update`)
  expect(backups).toContainEqual(expect.stringMatching(/^\d{4}-/))
})

test('a version that fails goes, with what it has done to the tables', { tags: 'long' }, async () => {
  const { home, run, tables } = await place()
  const { clone, release, version } = await givenClone(home)
  const before = [tables(), await git(clone, 'rev-parse', 'HEAD')]
  await release('1.1.0', broken)
  const { text, isFailure } = await run(clone, { options: { backup: join(home, 'backups') } })
  expect(isFailure).toBe(true)
  expect(text).toContain(
    'so Coterie 1.0.0 and its data are as before. It ended at its start. Its last words:\nThe tables',
  )
  expect(text).toMatch(new RegExp(`The backup is ${join(home, 'backups')}/\\d{4}-`))
  expect([tables(), await git(clone, 'rev-parse', 'HEAD')]).toEqual(before)
  expect([await version(), await git(clone, 'status', '--short')]).toEqual(['1.0.0', ''])
  await release('1.1.1', sound)
  expect((await run(clone, { options: { to: 'v1.1.1' } })).text).toContain('Coterie 1.1.1')
})

test('a version that ends once it has started fails, too', { tags: 'long' }, async () => {
  const { home, run } = await place()
  const { clone, release, version } = await givenClone(home)
  await release('1.1.0', `console.error('No luck.'); console.log('Coterie is at http://127.0.0.1:1')`)
  const { text } = await run(clone)
  expect(text).toMatch(/It started, but did not answer \/api\/health\/ready [^]*No luck\./)
  expect(await version()).toBe('1.0.0')
})

test('nothing changes where a clone has changes, or is asked for what is not ahead', { tags: 'long' }, async () => {
  const { home, run } = await place()
  const { clone, release, version } = await givenClone(home)
  await release('1.1.0', sound, '')
  await expect(run(clone, { options: { to: 'v7' } })).rejects.toThrow('origin has no tag and no branch v7')
  expect((await run(clone, { options: { to: 'main' } })).text).toContain('Coterie 1.1.0 (main) serves')
  await expect(run(clone, { options: { to: 'v1.0.0' } })).rejects.toThrow('v1.0.0 is not ahead')
  await writeFile(join(clone, 'scripts', 'start.js'), 'mine')
  await expect(run(clone)).rejects.toThrow(/has changes of its own \(M scripts\/start\.js\)/)
  expect(await version()).toBe('1.1.0')
})

test('while a server runs on the data, nothing is done', { tags: 'long' }, async () => {
  const { home, run } = await place()
  const { clone } = await givenClone(home)
  const server = await startServer()
  onTestFinished(server.stop)
  await expect(run(clone, { DATA_DIR: server.dataFolder })).rejects.toThrow('already runs on the data folder')
})

test(
  'the folder of a new release takes the place of the one before, if it serves the data',
  { tags: 'long' },
  async () => {
    const { home, run, tables } = await place()
    const [program, next] = [join(home, 'coterie'), join(home, 'next')]
    for (const [folder, version, start] of [
      [program, '1.0.0', sound],
      [next, '1.1.0', broken],
    ] as const) {
      await writeVersion(folder, version, start)
      await writeFile(join(folder, 'release.json'), '{}')
    }
    await expect(run(program)).rejects.toThrow('Name the folder of the new release')
    await expect(run(program, { words: [home] })).rejects.toThrow('is no other release')
    const before = tables()
    expect(await run(program, { words: [next] })).toMatchObject({ isFailure: true })
    expect(tables()).toEqual(before)
    const versionIn = (folder: string) => readFile(join(folder, 'package.json'), 'utf8')
    expect(await versionIn(program)).toContain('1.0.0')
    await writeVersion(next, '1.1.1', sound)
    expect((await run(program, { words: [next] })).text).toContain(`It is in ${program} now`)
    expect([await versionIn(program), await versionIn(`${program}.old`)]).toEqual([
      expect.stringContaining('1.1.1'),
      expect.stringContaining('1.0.0'),
    ])
  },
)
