const link = /\/(?:invitation\/|signup\?inviteKey=)([^/?#&\s]+)/

/** The key in an invitation link, whatever host it leads to; undefined for any other text. */
export function invitationKey(text: string): string | undefined {
  const key = link.exec(text)?.[1]
  try {
    return key && decodeURIComponent(key)
  } catch {
    return undefined
  }
}
