import { pino, type Logger } from 'pino'

/** A log at level info, and its lines. */
export function logLines(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { log: pino({ level: 'info' }, { write }), lines }
}
