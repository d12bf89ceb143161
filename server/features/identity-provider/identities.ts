import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import type { Aside } from '../leaving/set-aside.ts'
import type { Facts } from './facts.ts'

/** @returns whose it is */
export async function noteUse(tx: Tx, { clock }: Context, { issuer, subject, name }: Facts) {
  return tx
    .updateTable('identity')
    .set({ lastUsedAt: clock(), name })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('userId')
    .executeTakeFirst()
}

/** Who has deleted the account that it opens, and can still keep it. */
export async function findLeavingIdentity(
  tx: Tx,
  { clock }: Context,
  { issuer, subject }: Pick<Facts, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const aside = await tx
    .selectFrom('set_aside')
    .innerJoin('leaving', 'leaving.userId', 'set_aside.userId')
    .select(['set_aside.userId', 'set_aside.data'])
    .where('leaving.eraseAt', '>', clock())
    .where('set_aside.data', 'like', '{"kind":"rows","table":"identity"%')
    .execute()
  const isTheirs = (part: Aside) =>
    part.kind === 'rows' && part.rows.some((row) => row['issuer'] === issuer && row['subject'] === subject)
  return aside.find(({ data }) => isTheirs(JSON.parse(data) as Aside))?.userId
}
