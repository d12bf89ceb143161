import type { Seconds } from '#contract/units.ts'
import { AppError } from '../../errors.ts'
import type { FilmFacts } from '../films/film-facts.ts'
import { decodeArguments } from './input.ts'
import type { Programs } from './programs.ts'
import { ProgramError } from './run-program.ts'

const parts = 100
const samplesPerSecond = 8000
const quickSeconds: Seconds = 15 * 60

export async function readPeaks(programs: Programs, path: string, facts: FilmFacts): Promise<string> {
  const meter = createMeter(facts.durationSeconds)
  const output = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1', '-ar', String(samplesPerSecond)]
  const limits = ['-t', facts.durationSeconds.toFixed(3), '-f', 's16le', 'pipe:1']
  try {
    await programs.run({
      program: 'ffmpeg',
      arguments: [...decodeArguments(path, facts.container), ...output, ...limits],
      urgency: facts.durationSeconds > quickSeconds ? 'later' : 'now',
      timeout: (60 + facts.durationSeconds) * 1000,
      onOutput: meter.add,
    })
  } catch (error) {
    throw error instanceof ProgramError ? new AppError('broken-media', { cause: error }) : error
  }
  return meter.read()
}

/** Adds up the energy of each part, from 16-bit samples. */
export function createMeter(durationSeconds: number) {
  const perPart = Math.max(1, (durationSeconds * samplesPerSecond) / parts)
  const energy = new Float64Array(parts)
  let half: Buffer = Buffer.alloc(0)
  let sample = 0
  return {
    add: (piece: Buffer) => {
      const bytes = half.length > 0 ? Buffer.concat([half, piece]) : piece
      const end = bytes.length - (bytes.length % 2)
      for (let at = 0; at < end; at += 2) {
        const part = Math.min(parts - 1, Math.floor(sample++ / perPart))
        energy[part]! += bytes.readInt16LE(at) ** 2
      }
      half = bytes.subarray(end)
    },
    read: () => {
      const loudness = energy.map((sum) => Math.sqrt(sum / perPart))
      const loudest = Math.max(quietest, ...loudness)
      return [...loudness].map((part) => Math.round(9 * Math.sqrt(part / loudest))).join('')
    },
  }
}

const quietest = 100
