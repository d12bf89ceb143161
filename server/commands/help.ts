import type { Command } from './command.ts'

type Shape = Pick<Command, 'words' | 'options'>

export function usageOf(name: string, { words, options }: Shape): string {
  return ['npm run coterie --', name, words, ...optionsOf(options)].filter(Boolean).join(' ')
}

export function helpFor(name: string, command: Command): string {
  const rows = Object.entries(command.options ?? {}).map(
    ([option, { purpose, value }]) => `  --${option}${value ? ` <${value}>` : ''}\n      ${purpose}`,
  )
  return [`Usage: ${usageOf(name, command)}`, '', `It ${command.purpose}.`, ...(rows.length ? ['', ...rows] : [])].join(
    '\n',
  )
}

export function overview(commands: Record<string, Command>): string {
  const rows = Object.entries(commands).map(([name, { words, options, purpose }]) => {
    const usage = [name, words, ...optionsOf(options)].filter(Boolean).join(' ')
    return `  ${usage}\n      ${purpose}`
  })
  return [
    'Usage: npm run coterie -- <command>',
    '',
    ...rows,
    '',
    'npm run coterie -- <command> --help says more. Settings are those of the server, which may be running.',
  ].join('\n')
}

function optionsOf(options: Command['options'] = {}): string[] {
  return Object.entries(options).map(([option, { value }]) => `[--${option}${value ? ` <${value}>` : ''}]`)
}
