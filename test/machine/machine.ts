import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A copy of this machine with a systemd and a network of its own, and no way to the one outside. */
export type Machine = {
  /** As root types it, in the program folder. @returns what it printed; rejects with that if it fails */
  type: (line: string) => Promise<string>
  /** Nothing of it stays. */
  stop: () => Promise<void>
}

const boot = join(import.meta.dirname, 'boot.sh')
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--uts', '--ipc', '--cgroup', '--net']
const timeout = 30_000
const execute = promisify(execFile)

/** Whether this is root's Debian, or like one, with control groups of the second kind. */
export function canStartMachine(): boolean {
  const parts = ['systemd/systemd', 'systemd/system/dbus.socket'].map((part) => join('/usr/lib', part))
  return process.getuid?.() === 0 && parts.every((part) => existsSync(part)) && controlGroups() !== undefined
}

/** @param program a folder that is at /srv/coterie there, and can be changed without changing */
export async function startMachine(program: string): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-machine-'))
  const group = join(controlGroups()!, `coterie-test-${process.pid}`)
  await mkdir(group)
  const script = `echo $$ > ${group}/cgroup.procs; exec unshare ${namespaces.join(' ')} bash ${boot} ${folder} ${program}`
  const outer = spawn('bash', ['-c', script], { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(outer, 'exit')
  const kill = () => void outer.kill('SIGKILL')
  process.once('exit', kill)
  const enter = async (line: string) => {
    const [init] = readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').split(' ')
    const within = [
      '--target',
      init!,
      '--all',
      '--root',
      '--wdns=/srv/coterie',
      'env',
      '-i',
      `PATH=${path}`,
      'HOME=/root',
    ]
    const { stdout, stderr } = await execute('nsenter', [...within, 'bash', '--norc', '-euo', 'pipefail', '-c', line])
    return stdout + stderr
  }
  const stop = async () => {
    kill()
    await ended
    process.off('exit', kill)
    await writeFile(join(group, 'cgroup.kill'), '1')
    await removeGroup(group)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const giveUp = Date.now() + timeout; ; await wait(100)) {
      const isUp = await enter('systemctl is-system-running').then(
        () => true,
        (error: unknown) => {
          if (Date.now() > giveUp) throw error
          return false
        },
      )
      if (isUp) return { type: enter, stop }
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function controlGroups(): string | undefined {
  return /^\S+ (\S+) cgroup2 rw/m.exec(readFileSync('/proc/mounts', 'utf8'))?.[1]
}

/** What has been killed may take a moment to leave it. */
async function removeGroup(group: string): Promise<void> {
  for (const entry of await readdir(group, { withFileTypes: true }))
    if (entry.isDirectory()) await removeGroup(join(group, entry.name))
  for (const giveUp = Date.now() + timeout; ; await wait(50)) {
    const error = await rmdir(group).catch((problem: NodeJS.ErrnoException) => problem)
    if (!error || error.code !== 'EBUSY' || Date.now() > giveUp) return
  }
}
