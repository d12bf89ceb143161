import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * `open` until it is mended and has a test of its own; whoever does that says so in the file. What is `contained` is a
 * library's, and does no more harm than what is around it allows.
 */
type State = 'open' | 'mended' | 'contained'
export type Count = { inputs: number; minutes: number; faults: Record<string, State> }
export type Counts = Record<string, Count>

const file = join(import.meta.dirname, '../../docs/fuzzing-counts.json')

export async function readCounts(): Promise<Counts> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Counts
}

/** Adds a run to all earlier ones. A fault that was mended and is back is open again. @returns how many are open */
export async function addRun(
  name: string,
  run: { inputs: number; minutes: number; faults: string[] },
): Promise<number> {
  const counts = await readCounts()
  const { inputs = 0, minutes = 0, faults = {} } = counts[name] ?? {}
  for (const fault of run.faults) if (faults[fault] !== 'contained') faults[fault] = 'open'
  counts[name] = { inputs: inputs + run.inputs, minutes: Math.round((minutes + run.minutes) * 10) / 10, faults }
  await writeFile(file, `${JSON.stringify(counts, undefined, 2)}\n`)
  return run.faults.filter((fault) => faults[fault] === 'open').length
}

export function tableOf(counts: Counts): string {
  const rows = Object.entries(counts).map(([name, { inputs, minutes, faults }]) => {
    const count = (state: State) => Object.values(faults).filter((each) => each === state).length
    return [name, inputs.toLocaleString('en'), Math.round(minutes), count('mended'), count('contained'), count('open')]
  })
  const columns = ['what is read', 'inputs', 'minutes', 'mended', 'contained', 'open']
  const lines = [columns, ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return lines.toSpliced(1, 0, `|${'---|'.repeat(columns.length)}`).join('\n')
}
