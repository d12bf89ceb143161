import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { changeEvent, readEvent, remindToAnswer, type Event } from '#contract/blocks/events.ts'
import type { Input } from '#contract/endpoint.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'

/** Without an occurrence, of the next one. */
export function eventQuery(messageId: string, occurrence?: string) {
  return queryOptions({
    queryKey: [...queryKeys.block('event', messageId), ...(occurrence ? [occurrence] : [])],
    queryFn: ({ signal }) =>
      call(readEvent, { params: { id: messageId }, query: { ...(occurrence && { occurrence }) }, signal }),
  })
}

export function everybodyQuery(messageId: string, occurrence: string) {
  return queryOptions({
    queryKey: [...queryKeys.block('event', messageId), occurrence, 'everybody'],
    queryFn: ({ signal }) =>
      call(readEvent, { params: { id: messageId }, query: { occurrence, extent: 'all' }, signal }),
  })
}

type Change = Input<typeof changeEvent>['body']

export function useChangeEvent(messageId: string, occurrence: string) {
  const stored = useStoredEvent(messageId)
  return useMutation({
    mutationFn: (body: Change) => call(changeEvent, { params: { id: messageId, occurrence }, body }),
    ...stored,
  })
}

export function useRemindToAnswer(messageId: string, occurrence: string) {
  const stored = useStoredEvent(messageId)
  return useMutation({
    mutationFn: () => call(remindToAnswer, { params: { id: messageId, occurrence } }),
    ...stored,
  })
}

function useStoredEvent(messageId: string) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const queryKey = queryKeys.block('event', messageId)
  return {
    onSuccess: (event: Event) => {
      queryClient.setQueriesData<Event>({ queryKey }, (shown) => (shown?.id === event.id ? event : shown))
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: queryKeys.calendars })
    },
    onError: (error: Error) => {
      toast({ text: t(errorText(error)), tone: 'danger' })
      void queryClient.invalidateQueries({ queryKey })
    },
  }
}
