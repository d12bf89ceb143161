import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { requireProgram } from './programs.ts'

export type Cluster = { url: (database: string) => string; stop: () => Promise<void> }

/** Starts a throw-away PostgreSQL server; it is removed, with its folder, when this process ends, however that ends. */
export async function startCluster(): Promise<Cluster> {
  const programs = dirname(requireProgram('postgres'))
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'coterie-postgres-'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const password = randomBytes(16).toString('hex')
  writeFileSync(join(folder, 'password'), password)
  if (owner) for (const path of [folder, join(folder, 'password')]) chownSync(path, owner.uid, owner.gid)

  try {
    execFileSync(join(programs, 'initdb'), initArguments(folder, data), { ...owner, cwd: folder, stdio: 'pipe' })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const port = await freePort()
  const server = `"${join(programs, 'postgres')}" -D "${data}" -k "${folder}" -p ${port} ${settings} >"${log}" 2>&1`
  const guardian = spawn('/bin/sh', ['-c', guard(server, folder)], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = once(guardian, 'exit')
  const cluster: Cluster = {
    url: (database) => `postgres://coterie:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      guardian.stdin.end()
      await ended
    },
  }
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

function initArguments(folder: string, data: string) {
  const password = join(folder, 'password')
  const words = ['--encoding=UTF8', '--locale=C', '--username=coterie', '--auth=scram-sha-256', `--pwfile=${password}`]
  return ['-D', data, '--no-sync', '--no-instructions', ...words]
}

/** Nothing here outlives the run, so nothing has to reach the disk. */
const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=300',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** The pipe on its standard input closes with our process, even after SIGKILL; then it stops the server and cleans up. */
function guard(server: string, folder: string) {
  return `${server} & server=$!; cat >/dev/null; kill -QUIT $server; wait $server; rm -rf "${folder}"`
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

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
