import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireMemberByMessage } from '../membership/membership.ts'
import { requireMayShare } from '../membership/roles.ts'
import { makePublicLink } from '../public-links/public-links.ts'

/**
 * Where the code square in a printed book leads: to the message, for whoever holds the book, until the link is revoked.
 * Undefined where this person may not give one out; then the square is left out.
 */
export async function linkForPlaying(context: Context, userId: string, messageId: string): Promise<string | undefined> {
  try {
    const viewer = { userId, sessionId: '' }
    const { membership, authorId } = await requireMemberByMessage(context.db, viewer, messageId)
    if (authorId === null) return undefined
    requireMayShare(membership, authorId)
    const { token } = await makePublicLink(context, membership, messageId, authorId)
    return `${context.config.publicUrl}/public/${token}`
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
