import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const handOver = JSON.stringify(join(import.meta.dirname, 'hand-over.js'))

/** As `scripts/start.js` does it, with a program that is over at once; `without` takes a newer Node's means away. */
function script(without = '') {
  const options = `{ flags: ['--stack-size=900'], environment: { MALLOC_ARENA_MAX: '1', HOME: '/nowhere' } }`
  return `${without}; const { handOver } = await import(${handOver})
    handOver(process.execPath, 'test/servers/handed-over.ts', ${options})`
}

const ways = [
  ['in place of this process', ''],
  ['as a child', 'process.execve = undefined'],
] as const

test.for(ways)('a program runs %s with its flags, variables, arguments and exit code', async ([, without]) => {
  const args = ['--input-type=module', '--eval', script(without), 'start.js', 'one', 'two']
  const ended = promisify(execFile)(process.execPath, args, { env: { ...process.env, HOME: '/home/of-somebody' } })
  const { code, stdout } = await ended.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  )
  expect(code).toBe(3)
  expect(JSON.parse(stdout)).toEqual({
    args: ['one', 'two'],
    flags: expect.arrayContaining(['--stack-size=900']) as string[],
    arenas: '1',
    home: '/home/of-somebody',
  })
})

test.for(ways)('a program that runs %s ends with whoever started it', async ([, without]) => {
  const args = ['--input-type=module', '--eval', script(without), 'start.js', 'wait']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  // The program has this end of it, too.
  await once(child.stdout, 'close')
})

test.for(ways)('a program that runs %s is told to stop', async ([, without]) => {
  const args = ['--input-type=module', '--eval', script(without), 'start.js', 'wait']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([5, null])
})
