import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { enqueue, type AccountChange } from '../../jobs/queue.ts'
import { hasAddress } from '../../mail/has-address.ts'

/** Emails each of these addresses about a change to the account, in case somebody else made it. */
export async function notifyOfChange(
  tx: Tx,
  context: Pick<Context, 'config' | 'clock'>,
  userId: string,
  { changes, addresses }: { changes: AccountChange[]; addresses: string[] },
): Promise<void> {
  if (context.config.mail.kind === 'none') return
  for (const address of new Set(addresses.filter(hasAddress)))
    await enqueue(tx, context.clock, 'send-account-notice', { userId, address, changes, at: context.clock() })
}
