import { readConfig } from '../../config/config.ts'
import type { Environment } from '../../config/environment.ts'
import { warning, type Finding } from './finding.ts'

const ofCompose = ['BACKUP_FOLDER', 'POSTGRES_PASSWORD', 'NATS_PASSWORD', 'PRIVATE_ADDRESS']
const ofOthers = [...ofCompose, 'HTTP_PROXY', 'HTTPS_PROXY']

/** Variables that look like a setting, such as a misspelt one: nothing else reports these. */
export function checkVariables(environment: Environment): Finding[] {
  const known = knownVariables()
  const firstWords = new Set(known.filter((name) => name.includes('_')).map(firstWord))
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || ofOthers.includes(name)) return []
    const meant = known.find((other) => isNearly(name, other))
    if (!meant && !(name.includes('_') && firstWords.has(firstWord(name)))) return []
    const advice = meant ? `Perhaps ${meant} is meant.` : 'docs/configuration.md lists those that are.'
    return [warning('settings', `${name} is no setting of Coterie`, advice)]
  })
}

function knownVariables(): string[] {
  const asked = new Set<string>()
  readConfig(
    new Proxy<Environment>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name))
          return undefined
        },
      },
    ),
  )
  return [...asked]
}

function firstWord(name: string): string {
  return name.split('_')[0]!
}

/** Whether they differ in one letter, or in two swapped neighbours. Short names are too much alike. */
function isNearly(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 6) return false
  const [a, b] = [[...one], [...other]]
  const first = a.findIndex((letter, at) => letter !== b[at])
  if (first === -1) return b.length === a.length + 1
  const rest = (letters: string[], from: number) => letters.slice(first + from).join('')
  const isSwapped = a[first] === b[first + 1] && a[first + 1] === b[first] && rest(a, 2) === rest(b, 2)
  return isSwapped || rest(a, 1) === rest(b, 1) || rest(a, 0) === rest(b, 1) || rest(a, 1) === rest(b, 0)
}
