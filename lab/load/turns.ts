import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Milliseconds } from '#contract/units.ts'

/** In the data folder of a server with `watch-turns.ts`. */
export const nameOfTurns = 'turns.txt'

/** The longest that the server has computed at a stretch since then, as `Date.now()` has it. */
export async function longestTurn(dataFolder: string, since: number): Promise<Milliseconds> {
  const noted = await readFile(join(dataFolder, nameOfTurns), 'utf8').catch(() => '')
  const turns = noted.split('\n').map((line) => line.split(' ').map(Number))
  return Math.max(0, ...turns.flatMap(([at = 0, took = 0]) => (at > since ? took : [])))
}
