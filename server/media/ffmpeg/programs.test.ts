// @module-tag long

import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPrograms } from './programs.ts'

/** Programs with the names of ffmpeg's that do what a test says. */
async function givenPrograms(script: string, options: { mostMemory?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-programs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'ffmpeg'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  await symlink('ffmpeg', join(folder, 'ffprobe'))
  const programs = findPrograms({ path: `${folder}:/usr/bin:/bin`, ...options })!
  onTestFinished(() => programs.close())
  const run = async (urgency: 'now' | 'later' = 'now', timeout = 30_000, ...given: string[]) => {
    let output = ''
    const onOutput = (piece: Buffer) => void (output += piece.toString())
    await programs.run({ program: 'ffmpeg', arguments: given, urgency, timeout, onOutput })
    return output
  }
  return { programs, run, folder }
}

const forever = 'while :; do :; done'

test('a program has nothing of our environment, no input, and the lowest priority', async () => {
  const { run, folder } = await givenPrograms('env; cat; i=0; while [ $i -lt 30000 ]; do i=$((i+1)); done; nice')
  const lines = (await run()).trim().split('\n')
  expect(lines.pop()).toBe('19')
  expect(lines.filter((line) => !/^(?:PWD|_|SHLVL|OLDPWD)=/.test(line))).toEqual([`PATH=${folder}:/usr/bin:/bin`])
})

test('arguments are not a shell script', async () => {
  const { run } = await givenPrograms('echo "$1"')
  expect(await run('now', 30_000, '$(id); `id` | id')).toBe('$(id); `id` | id\n')
})

test('a signal to all that runs in a terminal does not reach a program', async () => {
  const { run } = await givenPrograms('kill -0 -$$ && echo "leads a group of its own"')
  expect(await run()).toBe('leads a group of its own\n')
})

test('a program that takes too long is killed', async () => {
  const { run } = await givenPrograms(forever)
  await expect(run('now', 200)).rejects.toThrow('more than 0.2 s')
})

test('a program that takes too much memory is killed', async () => {
  const { run } = await givenPrograms(forever, { mostMemory: 10_000 })
  await expect(run()).rejects.toThrow('bytes of memory')
})

test('a program that fails says why', async () => {
  const { run } = await givenPrograms('echo "no such codec" >&2; exit 3')
  await expect(run()).rejects.toThrow('no such codec')
})

test('a full disk is not the fault of a film', async () => {
  const { run } = await givenPrograms('echo "a.mp4: No space left on device" >&2; exit 1')
  await expect(run()).rejects.toMatchObject({ name: 'Error', code: 'ENOSPC' })
})

test('who waits does not wait for a conversion, and conversions wait for each other', async () => {
  const { run, programs } = await givenPrograms(`case $1 in slow) ${forever};; *) echo done;; esac`)
  const slow = run('later', 30_000, 'slow').catch((error: Error) => error.message)
  const next = run('later', 30_000, 'quick').catch((error: Error) => error.message)
  expect(await run('now', 30_000, 'quick')).toBe('done\n')
  await programs.close()
  expect(await Promise.all([slow, next])).toEqual(['The server stops.', 'The server stops.'])
  await expect(run('now')).rejects.toThrow('The server stops.')
})

test('both programs have to be there', async () => {
  const { folder } = await givenPrograms('')
  await rm(join(folder, 'ffprobe'))
  expect(findPrograms({ path: folder })).toBeUndefined()
  expect(findPrograms({ path: 'relative:.' })).toBeUndefined()
})
