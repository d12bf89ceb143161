import type { QueryClient } from '@tanstack/react-query'
import type { Event, EventDraft } from '#contract/blocks/events.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { draftOfEvent } from './new-event.ts'

/** The next occurrence, which stands beside the words; one that is not known stays as it is. */
export function eventToEdit(queryClient: QueryClient, messageId: string): EventDraft | undefined {
  const event = queryClient.getQueryData<Event>(queryKeys.block('event', messageId))
  return event && draftOfEvent(event)
}
