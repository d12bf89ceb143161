import type { changeEvent, EventDraft } from '#contract/blocks/events.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Extent } from './ExtentChoice.tsx'

type Changes = Omit<Input<typeof changeEvent>['body'], 'extent'>

const names = ['start', 'end', 'zone', 'place', 'answerBy', 'seats', 'repeats'] as const

/** What is different; `null` for what is gone. A moved start takes its end along. */
export function changesOf(before: EventDraft, after: EventDraft, extent: Extent): Changes {
  const changed = names.filter(
    (name) =>
      JSON.stringify(before[name]) !== JSON.stringify(after[name]) && !(name === 'repeats' && extent === 'this'),
  )
  const withEnd = changed.includes('start') && after.end ? [...changed, 'end' as const] : changed
  return Object.fromEntries(withEnd.map((name) => [name, after[name] ?? null]))
}
