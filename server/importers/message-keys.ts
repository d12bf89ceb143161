import { createHash } from 'node:crypto'

/** Of one day. */
const mostRemembered = 200_000

/** Says nothing of what it was made from. */
export function keyFrom(...parts: (string | number)[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 22)
}

/**
 * Makes keys of what was said, for sources without ids. Equal ones of one day are counted; a source is in order but for
 * a few, so that two days are enough to remember.
 */
export function createMessageKeys(): (parts: { day: string; time: string; sender: string; words: string }) => string {
  let today = { day: '', counts: new Map<string, number>() }
  let before = today
  return ({ day, time, sender, words }) => {
    if (day !== today.day) {
      const known = before.day === day ? before : { day, counts: new Map<string, number>() }
      before = today
      today = known
    }
    if (today.counts.size >= mostRemembered) today.counts.clear()
    const said = keyFrom(day, time, sender, words)
    const count = today.counts.get(said) ?? 0
    today.counts.set(said, count + 1)
    return count === 0 ? said : `${said}-${count}`
  }
}
