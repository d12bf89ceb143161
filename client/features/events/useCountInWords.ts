import type { Event } from '#contract/blocks/events.ts'
import { formatFirstNames } from '../../i18n/lists.ts'
import { useTranslation } from '../../words/useTranslation.ts'

/** “6 coming, 1 maybe”. */
export function useCountInWords({ coming, maybe, waiting }: Pick<Event, 'coming' | 'maybe' | 'waiting'>): string {
  const { t, i18n } = useTranslation()
  const counts = [
    coming > 0 && t('event_count_coming', { count: coming }),
    maybe > 0 && t('event_count_maybe', { count: maybe }),
    waiting > 0 && t('event_count_waiting', { count: waiting }),
  ]
  return formatFirstNames(
    counts.filter((count) => count !== false),
    i18n.language,
  )
}

export function answerKey({ answer, waits }: NonNullable<Event['mine']>) {
  return waits ? 'event_you_are_waiting' : (`event_you_${answer}` as const)
}
