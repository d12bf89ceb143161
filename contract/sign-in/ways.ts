/** How a session may have begun; `entry-code` is a code or a QR that somebody already signed in has made. */
export const ways = ['password', 'email-code', 'passkey', 'identity-provider', 'entry-code'] as const

export type Way = (typeof ways)[number]
