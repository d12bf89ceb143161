import { isDeepStrictEqual } from 'node:util'

/**
 * `lost` was acknowledged and is not there, `doubled` is there though nobody asked for it, `seen` is shown to somebody who
 * may not see it, `other` is not as it should be, and `answer` was not the response that the model expects.
 */
export type Finding = { kind: 'lost' | 'doubled' | 'seen' | 'other' | 'answer'; what: string }

type Json = unknown

/** What differs, one finding for each place. `isKnown` says whether something by this name was ever made. */
export function differences(
  who: string,
  { expected, found }: { expected: Json; found: Json },
  isKnown: (name: string) => boolean,
): Finding[] {
  return [...compare('', expected, found, isKnown)].map(({ kind, what }) => ({ kind, what: `${who}: ${what}` }))
}

function* compare(path: string, expected: Json, found: Json, isKnown: (name: string) => boolean): Iterable<Finding> {
  if (isDeepStrictEqual(expected, found)) return
  if (Array.isArray(expected) && Array.isArray(found)) yield* compareLists(path, expected, found, isKnown)
  else if (isRecord(expected) && isRecord(found)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
      const at = `${path}/${key}`
      if (!(key in found)) yield { kind: 'lost', what: `${at} is missing` }
      else if (!(key in expected)) yield { kind: kindOfMore(key, isKnown), what: `${at} should not be there` }
      else yield* compare(at, expected[key], found[key], isKnown)
    }
  } else yield { kind: 'other', what: `${path} is ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}` }
}

function* compareLists(
  path: string,
  expected: Json[],
  found: Json[],
  isKnown: (name: string) => boolean,
): Iterable<Finding> {
  for (const each of expected)
    if (!found.some((other) => isDeepStrictEqual(each, other)))
      yield { kind: 'lost', what: `${path}: ${JSON.stringify(each)} is missing` }
  for (const each of found)
    if (!expected.some((other) => isDeepStrictEqual(each, other)))
      yield { kind: kindOfMore(String(each), isKnown), what: `${path}: ${JSON.stringify(each)} should not be there` }
  if (new Set(found.map(String)).size < found.length) yield { kind: 'doubled', what: `${path} has something twice` }
}

function kindOfMore(name: string, isKnown: (name: string) => boolean): Finding['kind'] {
  return isKnown(name) ? 'seen' : 'doubled'
}

function isRecord(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
