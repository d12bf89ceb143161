/** The field of the one reply writer of a message's page. */
export const replyFieldId = 'reply-field'
