/** Of an address as people type it. */
export function withScheme(text: string): string {
  const address = text.trim()
  return address === '' || /^[a-z]+:/i.test(address) ? address : `https://${address}`
}
