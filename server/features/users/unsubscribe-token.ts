import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { newKey } from '../../http/viewer.ts'

const lifetime = 60 * 24 * 3600
const secretName = 'unsubscribeSecret'

/** For the link in a letter that stops further ones: good for 60 days, for this person and for nothing else. */
export async function makeUnsubscribeToken(context: Context, userId: string): Promise<string> {
  const expiresAt = context.clock() + lifetime
  return `${expiresAt}.${sign(await requireSecret(context), userId, expiresAt)}`
}

export async function isUnsubscribeToken(context: Context, userId: string, token: string): Promise<boolean> {
  const [, digits, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (!digits || !signature || Number(digits) <= context.clock()) return false
  const secret = await findSecret(context)
  if (!secret) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, userId, Number(digits))))
}

function sign(secret: string, userId: string, expiresAt: number): string {
  return createHmac('sha256', secret).update(`stop-notification-emails ${userId} ${expiresAt}`).digest('base64url')
}

/** The server's own secret; made once, by whichever letter comes first. */
async function requireSecret(context: Context): Promise<string> {
  const known = await findSecret(context)
  if (known) return known
  return transaction(context, async (tx) => {
    await tx
      .insertInto('server_state')
      .values({ name: secretName, value: newKey() })
      .onConflict((is) => is.column('name').doNothing())
      .execute()
    const { value } = await tx
      .selectFrom('server_state')
      .select('value')
      .where('name', '=', secretName)
      .executeTakeFirstOrThrow()
    return value
  })
}

async function findSecret({ db }: Context): Promise<string | undefined> {
  const row = await db.selectFrom('server_state').select('value').where('name', '=', secretName).executeTakeFirst()
  return row?.value
}
