import { pino } from 'pino'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config/config.ts'
import { createContext } from '../context.ts'
import { foreseeMove, moveZusam, type Progress } from '../zusam/move-zusam.ts'
import { translateSettings } from '../zusam/old-settings.ts'
import type { Account } from '../zusam/proof.ts'
import { openSource, type Source } from '../zusam/source.ts'
import { json, UsageError, type Command, type Output } from './command.ts'
import { table } from './table.ts'

export const importServer: Command = {
  words: '<kind> <folder>',
  purpose:
    'moves a whole server of another kind (zusam, by its data folder) to this empty one, while Coterie is stopped; started again after an interruption, it goes on',
  options: {
    'dry-run': { purpose: 'only says what would come along' },
    'keep-sessions': { purpose: 'whoever is signed in there stays signed in, at the same address' },
    'keep-public-links': { purpose: 'public links that were given out there still open their message' },
    ...json,
  },
  run: async ({ words: [kind = '', folder = ''], options, environment }) => {
    if (kind !== 'zusam') throw new UsageError(`${kind} cannot be imported. The only kind of server is zusam.`)
    const config = readConfig(environment)
    const source = openSource(folder)
    try {
      if (options['dry-run']) {
        return print(source, await foreseeMove(source, systemClock()), 'would be here')
      }
      const context = await createContext(config, { log: pino({ level: 'silent' }) })
      try {
        const keep = { sessions: options['keep-sessions'] === true, publicLinks: options['keep-public-links'] === true }
        return print(source, await moveZusam(context, source, keep, tellProgress()), 'here')
      } finally {
        await context.close()
      }
    } finally {
      source.close()
    }
  },
}

/** A line for every hundredth part at most. */
function tellProgress(): Progress {
  const told = new Map<string, number>()
  return (part, done, of) => {
    const percent = Math.floor((100 * done) / of)
    if (told.get(part) === percent) return
    told.set(part, percent)
    process.stderr.write(`${part}: ${done} of ${of}\n`)
  }
}

function print(source: Source, account: Account, here: string): Output {
  const { lines, groups, leftOut, remarks, agrees } = account
  const settings = translateSettings(source.settings)
  const sections = [
    [
      '',
      table(
        ['', 'in Zusam', here, 'left out'],
        lines.map(({ subject, old, ours, leftOut }) => [subject, old, ours, leftOut]),
      ),
    ],
    [
      '',
      groups.length > 0 &&
        table(
          ['group', 'people in Zusam', here, 'messages in Zusam', here],
          groups.map(({ name, people, ourPeople, messages, ourMessages }) => [
            name,
            people,
            ourPeople,
            messages,
            ourMessages,
          ]),
        ),
    ],
    [
      'Left out:',
      leftOut.length > 0 &&
        table(
          ['', 'why', 'how many', 'such as'],
          leftOut.map((entry) => [entry.subject, entry.reason, entry.count, examples(entry)]),
        ),
    ],
    [
      'Worth knowing:',
      remarks.length > 0 &&
        table(
          ['', 'how many', 'such as'],
          remarks.map((entry) => [entry.text, entry.count, examples(entry)]),
        ),
    ],
    [
      'Not moved: notifications, which begin anew, and what links lead to, which is read again. No group has a host yet: Coterie asks the longest member of each.',
      '',
    ],
    ['Settings, as Coterie has them:', settings.ours.map((line) => `  ${line}`).join('\n')],
    ['Settings without a counterpart:', settings.dropped.length > 0 && `  ${settings.dropped.join(', ')}`],
    [
      agrees
        ? 'Every count agrees.'
        : 'The counts do not agree. Run the same command again; if they still do not, keep Zusam and tell us.',
      '',
    ],
  ] as const
  const shown = sections.filter(([title, text]) => text !== false && (text !== '' || !title.endsWith(':')))
  const text = shown.map(([title, text]) => [title, text].filter((part) => part !== '').join('\n')).join('\n\n')
  return { text, data: { ...account, settings }, isFailure: !agrees }
}

function examples(of: { count: number; examples: string[] }): string {
  return of.examples.length === 0 ? '' : `${of.examples.join(', ')}${of.count > of.examples.length ? ' …' : ''}`
}
