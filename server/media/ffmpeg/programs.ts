import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { Milliseconds, Bytes } from '#contract/units.ts'
import type { Urgency } from '../task-queue.ts'
import { createLane, type Lane } from './lane.ts'
import { runProgram } from './run-program.ts'

export type Work = {
  program: 'ffmpeg' | 'ffprobe'
  arguments: string[]
  urgency: Urgency
  timeout: Milliseconds
  onOutput?: (piece: Buffer) => void
}

/** Runs ffmpeg and ffprobe as processes: at most one that somebody waits for, and one conversion. */
export type Programs = {
  /**
   * @throws ProgramError when the program fails or exceeds its limits; Error when the disk is full or the server stops
   */
  run: (work: Work) => Promise<void>
  close: () => Promise<void>
}

export type ProgramOptions = {
  path?: string
  mostMemory?: Bytes
}

const usualPath = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin'

export function findPrograms({ path = usualPath, mostMemory = 700_000_000 }: ProgramOptions): Programs | undefined {
  const files = { ffmpeg: find('ffmpeg', path), ffprobe: find('ffprobe', path) }
  if (!files.ffmpeg || !files.ffprobe) return undefined
  const stop = new AbortController()
  const lanes: Record<Urgency, Lane> = { now: createLane(), later: createLane() }
  // If available, it ends the program with the server, even a killed one.
  const setpriv = find('setpriv', path)
  const leash = setpriv ? [setpriv, '--pdeathsig', 'KILL', '--no-new-privs'] : []
  return {
    run: ({ program, arguments: given, urgency, timeout, onOutput }) =>
      lanes[urgency](() => {
        const [first, ...rest] = [...leash, files[program]!, ...given]
        return runProgram({
          program: first!,
          arguments: rest,
          path,
          timeout,
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
