import type { Database } from './database.ts'
import { isWorthRepeating } from './dialect.ts'
import type { Tx } from './tables.ts'

const maxAttempts = 3

/**
 * Runs `work` in one transaction: committed when it resolves, undone when it throws. Hooks given to `tx.afterCommit`
 * run once, after the commit, so nothing is published that was rolled back. No network or file access inside: it would
 * block every other writer.
 */
export async function transaction<T>(context: { database: Database }, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const hooks: (() => void)[] = []
    try {
      const result = await context.database.commit((handle) =>
        work(Object.assign(handle, { afterCommit: (hook: () => void) => void hooks.push(hook) })),
      )
      for (const hook of hooks) hook()
      return result
    } catch (error) {
      if (attempt === maxAttempts || !isWorthRepeating(error)) throw error
    }
  }
}
