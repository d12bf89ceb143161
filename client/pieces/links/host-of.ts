import { hostAsWritten } from '#message-text/shows-host.ts'
import { parseUrl } from '#message-text/parse-url.ts'

/** The host as people know it: without “www.”, and not in punycode where it can be mistaken for no other. */
export function hostOf(url: string): string {
  const hostname = parseUrl(url)?.hostname ?? ''
  return hostAsWritten(url, hostname).replace(/^www\./, '')
}
