import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import type { Bytes, Milliseconds } from '#contract/units.ts'
import { codeOfRefusal } from '../refused-by-system.ts'

export type Run = {
  program: string
  arguments: string[]
  path: string
  timeout: Milliseconds
  /** Resident; watched where there is a /proc. */
  mostMemory: Bytes
  onOutput?: (piece: Buffer) => void
  signal: AbortSignal
}

/** Why a program was ended, or its complaint. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError'
}

const pollEvery: Milliseconds = 200
const longestComplaint = 2000

/**
 * Runs a program at the lowest priority, without a shell and without input.
 * @throws ProgramError when it fails, or exceeds its time or memory; Error when the disk is full or the signal aborts
 */
export async function runProgram(run: Run): Promise<void> {
  run.signal.throwIfAborted()
  const child = spawn(run.program, run.arguments, {
    cwd: '/',
    env: { PATH: run.path },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C signals a whole group: a program ended by it would count as failed.
    detached: true,
  })
  let complaint = ''
  let ended: string | undefined
  const end = (why: string) => {
    ended ??= why
    child.kill('SIGKILL')
  }
  const onAbort = () => child.kill('SIGKILL')
  const late = setTimeout(() => end(`It took more than ${run.timeout / 1000} s.`), run.timeout)
  const watch = setInterval(() => {
    void residentBytes(child.pid).then((bytes) => bytes > run.mostMemory && end(`It took ${bytes} bytes of memory.`))
  }, pollEvery)
  run.signal.addEventListener('abort', onAbort)
  child.stdout.on('data', (piece: Buffer) => run.onOutput?.(piece))
  child.stderr.on('data', (piece: Buffer) => (complaint = (complaint + piece.toString()).slice(-longestComplaint)))
  if (child.pid) lowerPriority(child.pid)
  try {
    const { promise, resolve, reject } = Promise.withResolvers<number | null>()
    child.on('error', reject)
    child.on('close', resolve)
    const exitCode = await promise
    run.signal.throwIfAborted()
    if (ended === undefined && exitCode === 0) return
    const why = ended ?? (complaint.trim() || `It ended with ${exitCode}.`)
    const code = codeOfRefusal(complaint)
    if (code) throw Object.assign(new Error(why), { code })
    throw new ProgramError(why)
  } finally {
    clearTimeout(late)
    clearInterval(watch)
    run.signal.removeEventListener('abort', onAbort)
  }
}

function lowerPriority(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already.
  }
}

const pageSize = 4096

async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    return Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * pageSize
  } catch {
    return 0
  }
}
