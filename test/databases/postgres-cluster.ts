import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../servers/free-port.ts'
import { requireProgram } from '../servers/programs.ts'

export type Cluster = {
  url: (database: string) => string
  stop: () => Promise<void>
  /** Ends all its processes at once, as a crash does; the data stays. */
  crash: () => void
  /** Starts it again after a crash. */
  restart: () => void
  /** Keeps it from starting any process more. @returns those that it has, itself first */
  pause: () => number[]
}

/**
 * `parent` is where its folder is made; with `isDurable` it brings to disk what it has promised to keep. What is in the
 * folder `kept` is there again the next time.
 */
type ClusterWish = { parent?: string; isDurable?: boolean; kept?: string }

/** Starts a throw-away PostgreSQL server; it is removed, with its folder, when this process ends, however that ends. */
export async function startCluster({ parent = tmpdir(), isDurable = false, kept }: ClusterWish = {}): Promise<Cluster> {
  const programs = dirname(requireProgram('postgres'))
  const owner = unprivileged()
  const folder = kept ?? mkdtempSync(join(parent, 'coterie-postgres-'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  if (!existsSync(join(data, 'PG_VERSION'))) initialize()
  const password = readFileSync(join(folder, 'password'), 'utf8')

  function initialize() {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'password'), randomBytes(16).toString('hex'))
    if (owner) for (const path of [folder, join(folder, 'password')]) chownSync(path, owner.uid, owner.gid)
    try {
      const words = initArguments(folder, data, isDurable)
      execFileSync(join(programs, 'initdb'), words, { ...owner, cwd: folder, stdio: 'pipe' })
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }

  const port = await freePort()
  const control = (...words: string[]) =>
    execFileSync(join(programs, 'pg_ctl'), ['-D', data, '-w', ...words], { ...owner, cwd: '/', stdio: 'ignore' })
  const guardian = spawn('/bin/sh', ['-c', guard(programs, data, kept === undefined ? folder : undefined)], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = once(guardian, 'exit')
  const settings = [...always, ...(isDurable ? [] : forgetful)].map((setting) => `-c ${setting}`).join(' ')
  const restart = () => {
    // After a power cut it names a process of before, whose number may be another's by now.
    rmSync(join(data, 'postmaster.pid'), { force: true })
    control('-l', log, '-o', `-p ${port} ${settings}`, 'start')
  }
  const cluster: Cluster = {
    url: (database) => `postgres://coterie:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      guardian.stdin.end()
      await ended
    },
    crash: () => control('-m', 'immediate', 'stop'),
    restart,
    pause: () => {
      const main = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
      process.kill(main, 'SIGSTOP')
      const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').split(' ').filter(Boolean)
      return [main, ...children.map(Number)]
    },
  }
  restart()
  await responding(cluster, log)
  return cluster
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const entry = users.find((line) => line.startsWith('postgres:')) ?? users.find((line) => line.startsWith('nobody:'))
  if (!entry) throw new Error('PostgreSQL cannot run as root and there is no user "postgres" or "nobody".')
  const [, , uid, gid] = entry.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

function initArguments(folder: string, data: string, isDurable: boolean) {
  const password = join(folder, 'password')
  const words = ['--encoding=UTF8', '--locale=C', '--username=coterie', '--auth=md5', `--pwfile=${password}`]
  return ['-D', data, '--no-instructions', ...(isDurable ? ['--data-checksums'] : ['--no-sync']), ...words]
}

const always = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300', 'autovacuum=off']

/** For what does not outlive the run, so that nothing has to reach the disk. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** The pipe on its standard input closes with our process, even after SIGKILL; then it stops the server and cleans up. */
function guard(programs: string, data: string, removed: string | undefined) {
  const stop = `cat >/dev/null; "${join(programs, 'pg_ctl')}" -D "${data}" -m ${removed ? 'immediate' : 'fast'} stop`
  return removed ? `${stop}; rm -rf "${removed}"` : stop
}

async function responding(cluster: Cluster, log: string) {
  for (const giveUp = Date.now() + 20_000; ;) {
    const client = new pg.Client({ connectionString: cluster.url('postgres') })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() < giveUp) {
        await setTimeout(50)
        continue
      }
      const words = readFileSync(log, 'utf8')
      await cluster.stop()
      throw new Error(`The test PostgreSQL did not start:\n${words}`, { cause: error })
    }
  }
}
