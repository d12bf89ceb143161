import { ConfigError } from '../config/config.ts'
import { StartError } from '../errors.ts'
import { UsageError } from './command.ts'
import { commands } from './commands.ts'
import { helpFor, overview } from './help.ts'
import { readArguments } from './read-arguments.ts'

const second = 1000

/** `npm run coterie -- <command>`: for the person who runs the server, whether or not it is running. */
process.umask(0o077)
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartError || error instanceof UsageError
  console.error(isExpected ? error.message : error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

/** @returns the exit code: 2 for wrong usage, 1 for failure */
async function run([name = '', ...rest]: string[]): Promise<number> {
  if (/^(--help|-h|help)$/.test(name)) {
    const asked = commands[rest[0] ?? '']
    console.log(asked ? helpFor(rest[0]!, asked) : overview(commands))
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    throw new UsageError(
      name === '' ? overview(commands) : `There is no command ${name}. npm run coterie -- help lists them all.`,
    )
  }
  const read = readArguments(name, command, rest)
  if (read.isHelp) {
    console.log(helpFor(name, command))
    return 0
  }
  const { text, data, isFailure } = await command.run({ ...read, environment: process.env, say: tellSometimes() })
  if (read.options['json']) console.log(JSON.stringify(data, null, 2))
  else if (text) console.log(text)
  return isFailure ? 1 : 0
}

/** To whoever waits, not to programs that read what is printed in the end. */
function tellSometimes(): (line: string) => void {
  let last = -Infinity
  return (line) => {
    if (performance.now() - last < second) return
    last = performance.now()
    console.error(line)
  }
}
