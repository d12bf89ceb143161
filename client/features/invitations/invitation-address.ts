/** The full address, whatever path the app is served from. */
export function invitationAddress(key: string): string {
  return new URL(`invitation/${key}`, document.baseURI).href
}
