import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'
import { hashKey } from '../../http/viewer.ts'

type Salted = { id: string; salt: string }

/** Derived, so that the address can be shown and printed again though only a hash is stored. */
function secretOf({ secret }: Pick<Context, 'secret'>, { id, salt }: Salted): string {
  return createHmac('sha256', secret).update(`guest-link ${id} ${salt}`).digest('base64url')
}

export function secretHashOf(context: Pick<Context, 'secret'>, link: Salted): string {
  return hashKey(secretOf(context, link))
}

/** Behind a #, which browsers send to no server: it is in no log and in no referrer. */
export function addressOf(context: Pick<Context, 'secret' | 'config'>, link: Salted): string {
  return `${context.config.publicUrl}/guest#${secretOf(context, link)}`
}
