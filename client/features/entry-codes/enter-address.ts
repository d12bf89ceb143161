/** What follows the # reaches no server and so no log. */
export function enterAddress(key: string): string {
  return new URL(`enter#${key}`, document.baseURI).href
}

/** As somebody types it. */
export function serverAddress(): string {
  return document.baseURI.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
