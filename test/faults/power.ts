import type { Place } from './place.ts'
import { standStill } from './stand-still.ts'

type Process = { pid: number; end: (signal: 'SIGKILL') => Promise<void> }

/**
 * Everything stands still before: Linux may tell a process whose fsync is under way while its file system is shut down
 * that it has succeeded, though nothing reaches the disk. The database is back afterwards, the servers are not.
 */
export async function cutPowerOf({ cluster, disk }: Place, servers: readonly Process[]): Promise<void> {
  const database = cluster?.pause() ?? []
  await Promise.all([...database, ...servers.map(({ pid }) => pid)].map(standStill))
  disk!.cutPower()
  for (const pid of database) process.kill(pid, 'SIGKILL')
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await disk!.comeBack()
  cluster?.restart()
}
