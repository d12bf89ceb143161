/** The host of a label, when it stands there whole: not after a user name or a backslash. */
const hostInLabel = /^(?:https?:\/\/)?([^/?#:@\\…]+)(?=$|[/?#]|:\d+(?:$|[/?#]))/i

/**
 * Shown as written, instead of as punycode: parts of a name in Latin or East Asian scripts, and whole names in
 * Cyrillic or Greek. Mixtures are not, because a Cyrillic “а” among Latin letters looks like another name; nor is
 * right-to-left script, which is displayed in another order.
 */
const plainPart = /^(?:[a-z\d_ß-öø-İĴ-ķĹ-ňŊ-ž-]*|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\d-]*|[\p{sc=Hang}\d-]*)$/u
const plainName = /^(?:[\p{sc=Cyrl}\d.-]*|[\p{sc=Grek}\d.-]*)$/u

export function showsHost(label: string, hostname: string): boolean {
  const shown = hostInLabel.exec(label)?.[1]?.toLowerCase()
  if (shown === undefined || shown === hostname) return shown !== undefined
  if (!hostname.includes('xn--')) return false
  return plainName.test(shown) || shown.split('.').every((part) => plainPart.test(part))
}

export function hostAsWritten(url: string, hostname: string): string {
  return showsHost(url, hostname) ? hostInLabel.exec(url)![1]!.toLowerCase() : hostname
}
