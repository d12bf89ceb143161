import { diffArrays } from 'diff'
import type { Milliseconds } from '#contract/units.ts'

export type ChangedWords = { kind: 'same' | 'removed' | 'added'; text: string }

/** Of texts that have little in common, finding it would take too long. */
const longestSearch: Milliseconds = 200

/** What became of a text, word by word; words are those of the language, also where no spaces stand between them. */
export function changedWords(before: string, after: string): ChangedWords[] {
  const found = diffArrays(wordsIn(before), wordsIn(after), { timeout: longestSearch })
  if (!found)
    return present([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  return present(
    found.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  )
}

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : undefined

function wordsIn(text: string): string[] {
  if (segmenter) return [...segmenter.segment(text)].map(({ segment }) => segment)
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]+/gu) ?? []
}

/** Words that were exchanged in a row read as one change: the spaces between them do not part them. */
function present(parts: readonly ChangedWords[]): ChangedWords[] {
  const shown: ChangedWords[] = []
  let removed = ''
  let added = ''
  const finish = () => {
    if (removed) shown.push({ kind: 'removed', text: removed })
    if (added) shown.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [index, { kind, text }] of parts.entries()) {
    const isBetween = kind === 'same' && /^[^\S\n]+$/.test(text) && index < parts.length - 1 && removed && added
    if (kind !== 'added' && (kind === 'removed' || isBetween)) removed += text
    if (kind !== 'removed' && (kind === 'added' || isBetween)) added += text
    if (kind !== 'same' || isBetween) continue
    finish()
    shown.push({ kind, text })
  }
  finish()
  return shown
}
