/** The host of a label, when it stands there whole and as what it is: after a user name or a backslash it does not. */
const hostInLabel = /^(?:https?:\/\/)?([^/?#:@\\…]+)(?=$|[/?#]|:\d+(?:$|[/?#]))/i

/**
 * What is shown as it is written, in place of its punycode: parts of a name in Latin or East Asian scripts, and names
 * altogether in Cyrillic or Greek. A Cyrillic “а” among Latin letters is not, nor a name in Cyrillic under a Latin
 * ending, for it can look like another; nor is what runs from right to left, where the order seen is not that of the name.
 */
const plainPart = /^(?:[a-z\d_ß-öø-İĴ-ķĹ-ňŊ-ž-]*|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\d-]*|[\p{sc=Hang}\d-]*)$/u
const plainName = /^(?:[\p{sc=Cyrl}\d.-]*|[\p{sc=Grek}\d.-]*)$/u

/** Whether the label of a link tells truly where it leads. `hostname` as URL has it. */
export function showsHost(label: string, hostname: string): boolean {
  const shown = hostInLabel.exec(label)?.[1]?.toLowerCase()
  if (shown === undefined || shown === hostname) return shown !== undefined
  if (!hostname.includes('xn--')) return false
  return plainName.test(shown) || shown.split('.').every((part) => plainPart.test(part))
}

/** The host of an address in its own script, where `showsHost` allows it. */
export function hostAsWritten(url: string, hostname: string): string {
  return showsHost(url, hostname) ? hostInLabel.exec(url)![1]!.toLowerCase() : hostname
}
