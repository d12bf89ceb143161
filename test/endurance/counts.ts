import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RoundOutcome } from './rounds.ts'

/** In sum over all runs of one setup. */
export type Counts = {
  runs: number
  rounds: number
  kills: number
  powerCuts: number
  otherDisasters: number
  acknowledged: number
  comparisons: number
  lost: number
  doubled: number
  seen: number
  other: number
}

type AllCounts = Record<string, Counts>

const path = join(import.meta.dirname, '../../docs/endurance-counts.json')

const none: Counts = {
  runs: 0,
  rounds: 0,
  kills: 0,
  powerCuts: 0,
  otherDisasters: 0,
  acknowledged: 0,
  comparisons: 0,
  lost: 0,
  doubled: 0,
  seen: 0,
  other: 0,
}

export function readCounts(file = path): AllCounts {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AllCounts) : {}
}

/** What is there is replaced at once, so that a run that ends in between leaves whole sums. */
export function addToCounts(setup: string, added: Partial<Counts>, file = path): void {
  const all = readCounts(file)
  const before = { ...none, ...all[setup] }
  const sums = Object.entries(before).map(([name, sum]) => [name, sum + (added[name as keyof Counts] ?? 0)])
  const next = { ...all, [setup]: Object.fromEntries(sums) as Counts }
  writeFileSync(`${file}.next`, `${JSON.stringify(next, undefined, 2)}\n`)
  renameSync(`${file}.next`, file)
}

export function countsOf({ disasters, acknowledged, comparisons, findings }: RoundOutcome): Partial<Counts> {
  const { server: kills = 0, power: powerCuts = 0, ...others } = disasters
  const found = (kind: string) => findings.filter((finding) => finding.kind === kind).length
  return {
    rounds: 1,
    kills,
    powerCuts,
    otherDisasters: Object.values(others).reduce((sum, count) => sum + count, 0),
    acknowledged,
    comparisons,
    lost: found('lost'),
    doubled: found('doubled'),
    seen: found('seen'),
    other: found('other') + found('answer'),
  }
}

const columns: [string, keyof Counts][] = [
  ['runs', 'runs'],
  ['rounds', 'rounds'],
  ['kills', 'kills'],
  ['power cuts', 'powerCuts'],
  ['other disasters', 'otherDisasters'],
  ['acknowledged', 'acknowledged'],
  ['comparisons', 'comparisons'],
  ['lost', 'lost'],
  ['doubled', 'doubled'],
  ['seen', 'seen'],
  ['otherwise wrong', 'other'],
]

/** As it stands in docs/drills.md. */
export function tableOf(all: AllCounts): string {
  const rows = Object.entries(all).map(([setup, counts]) => [setup, ...columns.map(([, name]) => format(counts[name]))])
  const sums = columns.map(([, name]) => Object.values(all).reduce((sum, counts) => sum + counts[name], 0))
  const lines = [['', ...columns.map(([title]) => title)], ...rows, ['in sum', ...sums.map(format)]]
  const [head, ...rest] = lines.map((cells) => `| ${cells.join(' | ')} |`)
  return [head, `|${'---|'.repeat(columns.length + 1)}`, ...rest].join('\n')
}

function format(count: number): string {
  return count.toLocaleString('en')
}
