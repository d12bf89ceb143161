/** As it is typed on a television: the browser finds out about https. */
export function frameAddress(): string {
  const { host, pathname } = new URL('frame', document.baseURI)
  return host + pathname
}
