// @module-tag long

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { makeRelease } from './make-release.js'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-release-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test(
  'a release runs by itself, without what only developers need, and is never written to',
  { timeout: 120_000 },
  async () => {
    const [program, home] = [await emptyFolder(), await emptyFolder()]
    makeRelease(program)
    const before = await filesOf(program)
    expect(Object.keys(before).filter((name) => name.startsWith('/server/') && name.endsWith('.test.ts'))).toEqual([])
    expect(Object.keys(before)).toContain('/locales/mail/de_DE.json')
    expect(Object.keys(before).filter((name) => /\/locales\/(glossary|pending)/.test(name))).toEqual([])
    const packages = await readdir(join(program, 'node_modules'))
    expect(packages).toContain('fastify')
    for (const name of ['vitest', 'vite', 'react', 'typescript']) expect(packages).not.toContain(name)
    const path = process.env.PATH!
    const env = { PATH: path, PORT: '0', DATA_DIR: join(home, 'data'), NODE_COMPILE_CACHE: join(home, 'compiled') }
    const first = await startIn(program, env)
    expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200)
    await promisify(execFile)('node', ['ops/health-check.js'], {
      env: { PATH: path, PORT: new URL(first.url).port },
      cwd: program,
    })
    const asked = await promisify(execFile)('node', ['scripts/coterie.js', 'backup', join(home, 'backups')], {
      cwd: program,
      env,
    })
    expect(asked.stdout).toContain('is complete and verified')
    await first.stop()
    const second = await startIn(program, env, ['--lan'])
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200)
    expect((await fetch(`${second.url}/reach`)).status).toBe(200)
    await expect.poll(second.said).toMatch(/^Devices in the same network can open http:\S+.*\n█+\n|in no network/m)
    await second.stop()
    expect(await filesOf(program)).toEqual(before)
  },
)

test('a release replaces only another one', async () => {
  const other = await emptyFolder()
  await writeFile(join(other, 'diary.txt'), '')
  expect(() => makeRelease(other)).toThrow('is not empty, and no release')
  const inUse = await emptyFolder()
  await writeFile(join(inUse, 'release.json'), '{}')
  await mkdir(join(inUse, 'data'))
  expect(() => makeRelease(inUse)).toThrow('has data, which no release has')
  expect(existsSync(join(inUse, 'data'))).toBe(true)
})

async function startIn(cwd: string, env: Record<string, string>, args: string[] = []) {
  const child = spawn('node', ['scripts/start.js', ...args], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (part) => (said += part))
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/Coterie is at \S+/)
  return {
    url: /Coterie is at (\S+)/.exec(said)![1]!,
    said: () => said,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    },
  }
}

/** Size and date of every file, by its path. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const known = await Promise.all(paths.map(async (path) => [path, await stat(path)] as const))
  return Object.fromEntries(known.map(([path, { size, mtimeMs }]) => [path.slice(folder.length), `${size} ${mtimeMs}`]))
}
