import { parseArgs } from 'node:util'
import { UsageError, type Command, type Given } from './command.ts'
import { usageOf } from './help.ts'

/** @throws UsageError for unknown options, and for too few or too many words */
export function readArguments(
  name: string,
  { words, options = {} }: Command,
  args: string[],
): Omit<Given, 'environment'> & { isHelp: boolean } {
  const known = Object.entries(options).map(
    ([option, { value }]) => [option, { type: value ? ('string' as const) : ('boolean' as const) }] as const,
  )
  const help = { type: 'boolean' as const, short: 'h' }
  const usage = `Usage: ${usageOf(name, { words, options })}`
  let parsed
  try {
    parsed = parseArgs({ args, options: { ...Object.fromEntries(known), help }, allowPositionals: true })
  } catch (cause) {
    throw new UsageError(`${(cause as Error).message.split(/[.;] /, 1)[0]!.replace(/\.$/, '')}.\n${usage}`, { cause })
  }
  const { help: isHelp = false, ...given } = parsed.values as Given['options'] & { help?: boolean }
  const needs = words.match(/<[^>]+>/g)?.length ?? 0
  const takes = needs + (words.match(/\[[^\]]+\]/g)?.length ?? 0)
  if (!isHelp && (parsed.positionals.length < needs || parsed.positionals.length > takes)) throw new UsageError(usage)
  return { words: parsed.positionals, options: given, isHelp }
}
