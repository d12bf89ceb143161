import { parseUrl } from '#message-text/parse-url.ts'
import { hostAsWritten } from '#message-text/shows-host.ts'

/** Without “www.”, and decoded from punycode only where it cannot be mistaken for another. */
export function hostOf(url: string): string {
  const hostname = parseUrl(url)?.hostname ?? ''
  return hostAsWritten(url, hostname).replace(/^www\./, '')
}
