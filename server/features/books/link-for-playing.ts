import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { mayLetGuestsIn } from '../guest-gate/open-link.ts'
import { printedAddress } from '../guest-links/links.ts'
import { requireMemberByMessage, type Membership } from '../membership/membership.ts'

/* All that books know of how a code square is opened. */

/**
 * Where the code square in a printed book leads: to the message, for whoever holds the book, until the guest link is
 * ended. Undefined where this person may not give one out, as mayLinkForPlaying() says.
 */
export async function linkForPlaying(context: Context, userId: string, messageId: string): Promise<string | undefined> {
  try {
    const viewer = { userId, sessionId: '' }
    const { membership, authorId } = await requireMemberByMessage(context.db, viewer, messageId)
    if (!mayLinkForPlaying(context, membership, authorId)) return undefined
    return await printedAddress(context, membership, messageId)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Of what they wrote, and hosts of all. */
export function mayLinkForPlaying({ config }: Context, membership: Membership, authorId: string | null): boolean {
  return config.allowPublicLinks && authorId !== null && mayLetGuestsIn(membership, { authorId })
}
