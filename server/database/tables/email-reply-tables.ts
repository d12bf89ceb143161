import type { Seconds } from '#contract/units.ts'

/** Replies to emails: part of the data model, beside tables.ts. */
export type EmailReplyTables = {
  /**
   * What stands in Reply-To of an email. What is sent there answers `messageId`, or `questionId`, in the name of the person, and
   * ends when they leave the group; it is null once that is deleted.
   */
  reply_address: {
    tokenHash: string
    userId: string
    groupId: string
    messageId: string | null
    questionId: string | null
    madeAt: Seconds
  }

  /**
   * An email that came to such an address: `id` is a hash of both, so that it is handled once, and `replyId` the id that
   * its message has or will have. One from another address is `waiting` until its person has `confirmed` it; it stays in the
   * mailbox, and `sender` and `words` are to recognize it by.
   */
  email_reply: {
    id: string
    userId: string
    parentId: string | null
    questionId: string | null
    replyId: string
    state: 'begun' | 'waiting' | 'confirmed' | 'posted' | 'refused'
    attempts: number
    sender: string
    words: string
    inbox: string
    uid: number
    receivedAt: Seconds
  }

  /** Up to where a folder has been read; `inbox` names it, with what makes the numbers of its emails valid. */
  inbox_position: {
    inbox: string
    uid: number
  }
}
