import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Seconds } from '#contract/units.ts'
import type { Clock } from '../clock.ts'

/** In the data folder while a server runs: one that finds it at its start knows that the last one was not stopped. */
export const runningFile = 'running'

const day: Seconds = 86_400

type Running = { since: Seconds; foundAt?: Seconds }

/** @returns since when the last server had been running, if it was killed */
async function noteStart(dataFolder: string, now: Seconds): Promise<Seconds | undefined> {
  const found = await read(dataFolder)
  const running: Running = { since: now, ...(found && { foundAt: now }) }
  // A server starts on a full disk, too: who has signed in reads on.
  await writeFile(join(dataFolder, runningFile), JSON.stringify(running)).catch(() => {})
  return found?.since
}

export async function reportLastEnd(dataFolder: string, { clock, log }: { clock: Clock; log: Logger }): Promise<void> {
  const since = await noteStart(dataFolder, clock())
  if (since === undefined) return
  const reasons = 'somebody killed it, memory ran out, or the power failed'
  log.warn({ since: new Date(since * 1000) }, `the server was ended without being stopped: ${reasons}`)
}

export async function noteStop(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, runningFile), { force: true }).catch(() => {})
}

/** Whether the server before this one was killed, and that was found out within the last day. */
export async function wasKilledLately(dataFolder: string, now: Seconds): Promise<boolean> {
  const { foundAt } = (await read(dataFolder)) ?? {}
  return foundAt !== undefined && now - foundAt < day
}

/** Half a file is that of a server as well. */
async function read(dataFolder: string): Promise<Running | undefined> {
  const text = await readFile(join(dataFolder, runningFile), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as Running
  } catch {
    return { since: 0 }
  }
}
