import { pino, type Logger } from 'pino'
import type { Config } from './config/config.ts'

export function createLog({ logLevel }: Pick<Config, 'logLevel'>, output: NodeJS.WriteStream = process.stdout): Logger {
  if (!output.isTTY) return pino({ level: logLevel })
  return pino({ level: logLevel, base: null }, { write: (line) => void output.write(readable(line)) })
}

type Line = { level: number; time: number; msg?: string; err?: { stack?: string; message?: string } }

/** `12:30:05 warn  a slow request  route=/api/me ms=1200`, and the stack of an error below. */
export function readable(line: string): string {
  const { level, time, msg = '', err, ...facts } = JSON.parse(line) as Line & Record<string, unknown>
  const clock = new Date(time).toTimeString().slice(0, 8)
  const rest = Object.entries(facts).map(([name, value]) => `${name}=${asText(value)}`)
  const cause = err ? `\n${err.stack ?? err.message ?? ''}` : ''
  return `${clock} ${(pino.levels.labels[level] ?? String(level)).padEnd(5)} ${[msg, rest.join(' ')].filter(Boolean).join('  ')}${cause}\n`
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
