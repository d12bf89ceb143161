import { Transaction, type Dialect } from 'kysely'
import type { Tables } from './tables.ts'

type Work<T> = (tx: Transaction<Tables>) => Promise<T>

/**
 * Lets a transaction send a statement before the response to the previous one, where the work does not wait for it
 * (`together.ts`). Kysely itself sends one at a time.
 */
export function createPipeline(dialect: Dialect) {
  // Kysely asks for one, but a transaction has its connection already.
  const driver = dialect.createDriver()
  return <T>(tx: Transaction<Tables>, work: Work<T>): Promise<T> => {
    const executor = tx.getExecutor()
    return executor.provideConnection((connection) =>
      work(
        new Transaction<Tables>({
          config: { dialect },
          dialect,
          driver,
          executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
        }),
      ),
    )
  }
}
