import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { EnvironmentReader } from './environment.ts'

export function readAnotherClient(read: EnvironmentReader): string | undefined {
  const given = read.text('CLIENT_DIR')
  if (given !== undefined && !existsSync(join(resolve(given), 'index.html'))) {
    read.problems.push(`CLIENT_DIR is "${given}", which has no index.html. Set it to the folder of a built client.`)
  }
  return given && resolve(given)
}
