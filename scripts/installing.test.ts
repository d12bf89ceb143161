// @module-tag long

import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { blockIn, blocksIn } from '#test/house/document-commands.ts'
import { canStartMachine, startMachine, type Machine } from '#test/machine/machine.ts'

/* Types what the documents say, as they say it, on a machine that is gone afterwards. */

const execute = promisify(execFile)
const root = join(import.meta.dirname, '..')
const selfHosting = 'docs/self-hosting.md'
const openPage = 'test/machine/open-page.js'
const minutes = 60_000

test('a clone runs with the one command of the README', { timeout: 15 * minutes }, async () => {
  const clone = await mkdtemp(join(tmpdir(), 'coterie-clone-'))
  onTestFinished(() => rm(clone, { recursive: true, force: true, maxRetries: 5 }))
  const listed = await execute('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of listed.stdout.split('\0').filter(Boolean)) await cp(join(root, file), join(clone, file))

  const env = { PATH: pathOfNewcomer(), HOME: process.env.HOME, PORT: '0' }
  const child = spawn('sh', ['-c', await blockIn('README.md', 'Run it')], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => void process.kill(-child.pid!, 'SIGKILL')
  onTestFinished(() => (child.exitCode === null ? kill() : undefined))
  let said = ''
  child.stdout.on('data', (part) => (said += part))
  await expect.poll(() => said, { timeout: 14 * minutes }).toContain('Create the first account:')
  const [, address] = /Coterie is at (\S+)/.exec(said)!
  expect((await execute(process.execPath, [openPage, address!], { cwd: root })).stdout).toMatch(/^\d+ files/)
})

const onMachine = 'what self-hosting.md says makes a service with verified backups'

if (canStartMachine()) {
  test(onMachine, { timeout: 15 * minutes }, async () => {
    const machine = await startMachine(root)
    onTestFinished(machine.stop)
    await service(machine)
  })
} else {
  console.log(`${onMachine}: not run: it needs root, systemd and control groups of the second kind`)
}

async function service({ type }: Machine) {
  const [install, command] = (await blocksIn(selfHosting, 'sh')).get('A service')!
  await type(install!)
  const until = async (line: string, patience = 2 * minutes) => {
    for (const giveUp = Date.now() + patience; ; await wait(200)) {
      const printed = await type(line).catch((error: unknown) => String(error))
      if (printed.startsWith('ok') || Date.now() > giveUp) return printed
    }
  }
  const isReady = 'cd /opt/coterie && node ops/health-check.js && echo ok'
  expect(await until(isReady)).toBe('ok\n')
  expect(await type(`node ${openPage} http://127.0.0.1:8080/`)).toMatch(/^\d+ files/)
  // All of it is read: what writes into a pipe that grep has closed fails.
  const isBackedUp = `journalctl -u coterie | grep 'the backup is made and verified' >/dev/null && echo ok`
  expect(await until(isBackedUp)).toBe('ok\n')
  const log = await type('journalctl -u coterie --output cat')
  expect(log).toMatch(/Create the first account: \S+\/signup\?inviteKey=/)
  expect(await type(command!.replace('doctor', 'verify /var/backups/coterie'))).toContain('is sound')
  expect(await type(command!)).toContain('the last in /var/backups/coterie is 0 hours old')

  await type(`cat >> /etc/coterie/settings <<'END'\n${await blockIn(selfHosting, 'A service', 'ini')}\nEND`)
  await type('systemctl restart coterie')
  expect(await until(isReady)).toBe('ok\n')

  const backup = (await blockIn(selfHosting, 'Backup')).replace(
    /(?=npm run coterie -- restore)/,
    'DATA_DIR=/tmp/restored ',
  )
  expect(await type(`export DATA_DIR=/var/lib/coterie\n${backup}`)).toMatch(/is sound/)
  expect(await type('ls /tmp/restored')).toContain('coterie.db')

  // There is nothing to pull from.
  await type(`printf '#!/bin/sh\\n' > /usr/local/bin/git && chmod 755 /usr/local/bin/git`)
  await type(await blockIn(selfHosting, 'Update'))
  expect(await until(isReady)).toBe('ok\n')
  await type('systemctl stop coterie')
  expect(await type('systemctl show coterie -p Result -p ExecMainStatus')).toBe('Result=success\nExecMainStatus=0\n')
}

/** Without our packages, whose Node is newer than the one that somebody has. */
function pathOfNewcomer(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !folder.includes('node_modules')).join(delimiter)
}
