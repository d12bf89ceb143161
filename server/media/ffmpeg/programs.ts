import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { Urgency } from '../task-queue.ts'
import { createLane, type Lane } from './lane.ts'
import { runProgram } from './run-program.ts'

export type Work = {
  program: 'ffmpeg' | 'ffprobe'
  arguments: string[]
  urgency: Urgency
  seconds: number
  onOutput?: (piece: Buffer) => void
}

/** ffmpeg and ffprobe, run as processes of their own: at most one that somebody waits for, and one conversion. */
export type Programs = {
  /** @throws ProgramError when the program fails or goes beyond its limits; Error when the disk is full or the server stops */
  run: (work: Work) => Promise<void>
  /** Ends what runs and what waits. */
  close: () => Promise<void>
}

export type ProgramOptions = {
  /** The folders to look in, as in PATH. */
  path?: string
  /** Resident bytes above which a process is killed. */
  mostMemory?: number
}

const usualPath = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin'

export function findPrograms({ path = usualPath, mostMemory = 700_000_000 }: ProgramOptions): Programs | undefined {
  const files = { ffmpeg: find('ffmpeg', path), ffprobe: find('ffprobe', path) }
  if (!files.ffmpeg || !files.ffprobe) return undefined
  const stop = new AbortController()
  const lanes: Record<Urgency, Lane> = { now: createLane(), later: createLane() }
  // Where there is one, it ends the program with the server, also when that is killed.
  const setpriv = find('setpriv', path)
  const leash = setpriv ? [setpriv, '--pdeathsig', 'KILL', '--no-new-privs'] : []
  return {
    run: ({ program, arguments: given, urgency, seconds, onOutput }) =>
      lanes[urgency](() => {
        const [first, ...rest] = [...leash, files[program]!, ...given]
        return runProgram({
          program: first!,
          arguments: rest,
          path,
          seconds,
          mostMemory,
          onOutput,
          signal: stop.signal,
        })
      }),
    close: async () => {
      stop.abort(new Error('The server stops.'))
      await Promise.all([lanes.now(async () => {}), lanes.later(async () => {})])
    },
  }
}

function find(program: string, path: string): string | undefined {
  return path
    .split(':')
    .filter((folder) => folder.startsWith('/'))
    .map((folder) => join(folder, program))
    .find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
