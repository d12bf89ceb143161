import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireMemberByMessage, type Membership } from '../membership/membership.ts'
import { requireMayShare } from '../membership/roles.ts'
import { makePublicLink } from '../public-links/public-links.ts'

/* All that books know of how a code square is opened. */

/**
 * Where the code square in a printed book leads: to the message, for whoever holds the book, until the link is revoked.
 * Undefined where this person may not give one out, as mayLinkForPlaying() says.
 */
export async function linkForPlaying(context: Context, userId: string, messageId: string): Promise<string | undefined> {
  try {
    const viewer = { userId, sessionId: '' }
    const { membership, authorId } = await requireMemberByMessage(context.db, viewer, messageId)
    if (authorId === null || !mayLinkForPlaying(context, membership, authorId)) return undefined
    const { token } = await makePublicLink(context, membership, messageId, authorId)
    return `${context.config.publicUrl}/public/${token}`
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

export function mayLinkForPlaying({ config }: Context, membership: Membership, authorId: string | null): boolean {
  if (!config.allowPublicLinks || authorId === null) return false
  try {
    requireMayShare(membership, authorId)
    return true
  } catch {
    return false
  }
}
