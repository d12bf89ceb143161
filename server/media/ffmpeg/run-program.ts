import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

export type Run = {
  program: string
  arguments: string[]
  /** Nothing else of the environment is passed on. */
  path: string
  /** After which the process is killed. */
  seconds: number
  /** Of resident memory, in bytes; watched where there is a /proc. */
  mostMemory: number
  /** Pieces of what it prints. */
  onOutput?: (piece: Buffer) => void
  signal: AbortSignal
}

/** Why a program was ended, or what it complained of. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError'
}

const lookEvery = 200
const longestComplaint = 2000

/**
 * Runs a program at the lowest priority, without a shell and without input.
 * @throws ProgramError when it fails, or takes more time or memory than it may; Error when the disk is full or the
 * signal comes
 */
export async function runProgram(run: Run): Promise<void> {
  run.signal.throwIfAborted()
  const child = spawn(run.program, run.arguments, {
    cwd: '/',
    env: { PATH: run.path },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C signals all of a group: what ended by that would count as what cannot be converted.
    detached: true,
  })
  let complaint = ''
  let ended: string | undefined
  const end = (why: string) => {
    ended ??= why
    child.kill('SIGKILL')
  }
  const onAbort = () => child.kill('SIGKILL')
  const late = setTimeout(() => end(`It took more than ${run.seconds} s.`), run.seconds * 1000)
  const watch = setInterval(() => {
    void residentBytes(child.pid).then((bytes) => bytes > run.mostMemory && end(`It took ${bytes} bytes of memory.`))
  }, lookEvery)
  run.signal.addEventListener('abort', onAbort)
  child.stdout.on('data', (piece: Buffer) => run.onOutput?.(piece))
  child.stderr.on('data', (piece: Buffer) => (complaint = (complaint + piece.toString()).slice(-longestComplaint)))
  if (child.pid) lowerPriority(child.pid)
  try {
    const { promise, resolve, reject } = Promise.withResolvers<number | null>()
    child.on('error', reject)
    child.on('close', resolve)
    const code = await promise
    run.signal.throwIfAborted()
    if (ended === undefined && code === 0) return
    const why = ended ?? (complaint.trim() || `It ended with ${code}.`)
    if (/no space left/i.test(complaint)) throw Object.assign(new Error(why), { code: 'ENOSPC' })
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
