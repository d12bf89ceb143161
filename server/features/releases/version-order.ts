type Version = { numbers: number[]; trial: string[] }

/** Of `1.2.0` or `v1.2.0-beta.1`; undefined for what is no version. */
export function versionOf(tag: string): string | undefined {
  return /^v?(\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\da-z-]+(?:\.[\da-z-]+)*)?)(?:\+[\da-z.-]+)?$/i.exec(tag.trim())?.[1]
}

/** Whether it is tried out before it is released. */
export function isTrial(version: string): boolean {
  return version.includes('-')
}

/** As Semantic Versioning orders them: below zero where `a` is the older. Both as `versionOf` has them. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [partsOf(a), partsOf(b)]
  for (const [place, number] of first.numbers.entries()) {
    const difference = number - second.numbers[place]!
    if (difference !== 0) return difference
  }
  return compareTrials(first.trial, second.trial)
}

function partsOf(version: string): Version {
  const [numbers = '', ...trial] = version.split('-')
  return { numbers: numbers.split('.').map(Number), trial: trial.join('-').split('.').filter(Boolean) }
}

function compareTrials(a: string[], b: string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length
  for (const [place, word] of a.entries()) {
    const other = b[place]
    if (other === undefined) return 1
    if (word === other) continue
    const [isNumber, isOtherNumber] = [/^\d+$/.test(word), /^\d+$/.test(other)]
    if (isNumber && isOtherNumber) return Number(word) - Number(other)
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
    return word < other ? -1 : 1
  }
  return a.length - b.length
}
