import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '#scripts/step.js'
import { median } from '../bench/pairs.ts'
import { judged, printTable, type Result } from '../bench/report.ts'

/** The lines are all that a first start prints. */
type Start = { seconds: number; lines: string[] }

const laterStarts = 5

const clone = mkdtempSync(join(tmpdir(), 'coterie-clone-'))
process.on('exit', () => rmSync(clone, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
for (const file of listed.toString().split('\0').filter(Boolean)) cpSync(join(root, file), join(clone, file))

const first = await start()
const later: Start[] = []
for (let n = 0; n < laterStarts; n++) later.push(await start())

const modules = join(clone, 'node_modules')
const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')) as { packages: object }
const results = [
  row('first start in a fresh clone', first.seconds, 's', 22),
  row(`second start, the median of ${laterStarts}`, median(later.map(({ seconds }) => seconds)), 's', 1.1),
  row('packages, with Node', Object.keys(packages).length + 1, '', 260),
  row('node_modules', megabytesIn(modules), 'MB', 330),
]
console.log(first.lines.map((line) => `  ${line}`).join('\n'))
printTable(results, { a: 'measured', b: '', measured: 'with an npm cache as it is here' })
process.exit(results.every(({ holds }) => holds) ? 0 : 1)

/** As somebody does who has just cloned it, until it prints its address. */
async function start(): Promise<Start> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: pathWithoutPackages(), HOME: process.env.HOME, PORT: '0' },
  })
  const ended = once(child, 'exit')
  const stop = () => process.kill(-child.pid!, 'SIGKILL')
  process.on('exit', stop)
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    if (line.startsWith('Coterie is at')) break
  }
  const seconds = (performance.now() - began) / 1000
  process.off('exit', stop)
  process.kill(-child.pid!, 'SIGTERM')
  await ended
  if (!lines.at(-1)?.startsWith('Coterie is at')) throw new Error(`It did not start: ${lines.join('\n')}`)
  return { seconds, lines }
}

/** Whose Node is newer than the one that somebody has. */
function pathWithoutPackages(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !folder.includes('node_modules')).join(delimiter)
}

/** What they take of the disk; what Node has compiled is in there as well, and is left out. */
function megabytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.startsWith(join(folder, '.cache')),
  )
  return files.reduce((sum, { name, parentPath }) => sum + statSync(join(parentPath, name)).blocks * 512, 0) / 2 ** 20
}

function row(what: string, measured: number, unit: string, atMost: number): Result {
  const text = `${measured.toFixed(unit === 's' ? 1 : 0)} ${unit}`.trim()
  return { what, a: text, b: '', measured: '', ...judged(measured, { atMost }) }
}
