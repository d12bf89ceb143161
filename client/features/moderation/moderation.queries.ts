import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/hosting/moderation.ts'
import type { Message, MessageCard } from '#contract/messages.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export type AnyMessage = Pick<Message | MessageCard, 'id' | 'group' | 'parent' | 'author'>

export function reportsQuery(groupId: string) {
  return queryOptions({
    queryKey: queryKeys.reports(groupId),
    queryFn: ({ signal }) => call(contract.listReports, { params: { id: groupId }, signal }),
  })
}

export function withheldQuery(groupId: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.hosting(groupId), 'withheld'],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listWithheld, { params: { id: groupId }, query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** What hosts do about a message, and what a reader chooses; each is shown everywhere once it is done. */
export function useModerationCalls({ id, group, parent, author }: AnyMessage) {
  const queryClient = useQueryClient()
  const params = { id }
  const person = { id: group.id, user: author?.id ?? '' }

  async function done(doing: Promise<unknown>) {
    await doing
    const stale = [
      queryKeys.lists,
      queryKeys.message(id),
      ...(parent ? [queryKeys.message(parent.id)] : []),
      queryKeys.reports(group.id),
      queryKeys.hosting(group.id),
    ]
    for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
  }

  return {
    hide: () => done(call(contract.withholdMessage, { params, body: { state: 'hidden' } })),
    remove: () => done(call(contract.withholdMessage, { params, body: { state: 'deleted' } })),
    restore: () => done(call(contract.restoreMessage, { params })),
    close: (closed: boolean) => done(call(contract.closeConversation, { params, body: { closed } })),
    pin: (pinned: boolean) => done(call(contract.pinMessage, { params, body: { pinned } })),
    settle: () => done(call(contract.settleReports, { params, body: {} })),
    unsettle: () => done(call(contract.undoSettleReports, { params })),
    report: (reason: string) => done(call(contract.reportMessage, { params, body: reason ? { reason } : {} })),
    fold: () => done(call(contract.foldMessage, { params })),
    unfold: () => done(call(contract.unfoldMessage, { params })),
    quiet: () => done(call(contract.quietPerson, { params: person })),
    unquiet: () =>
      done(call(contract.unquietPerson, { params: person })).then(() =>
        queryClient.invalidateQueries({ queryKey: queryKeys.messages }),
      ),
  }
}
