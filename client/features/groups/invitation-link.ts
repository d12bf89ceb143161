/** The address that lets people join, complete with whatever path the application lives at. */
export function invitationLink(inviteKey: string): string {
  return new URL(`invitation/${inviteKey}`, document.baseURI).href
}
