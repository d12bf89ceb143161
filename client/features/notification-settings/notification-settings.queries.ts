import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/me.ts'
import { setNotifyLevel, setThread, type NotifyLevel, type ThreadSetting } from '#contract/notification-settings.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { MessageWithThread } from '../../data/conversation.ts'

export function useSetNotifyLevel(groupId: string) {
  const queryClient = useQueryClient()
  const show = (notifyLevel: NotifyLevel) =>
    queryClient.setQueryData<Me>(
      queryKeys.me,
      (me) =>
        me && { ...me, groups: me.groups.map((group) => (group.id === groupId ? { ...group, notifyLevel } : group)) },
    )
  return useMutation({
    mutationFn: (notifyLevel: NotifyLevel) => call(setNotifyLevel, { params: { id: groupId }, body: { notifyLevel } }),
    onMutate: async (notifyLevel) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.me })
      show(notifyLevel)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.me }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  })
}

type Outcome = { onSet: (setting: ThreadSetting) => void; onError: (error: Error) => void }

/**
 * For the whole thread, whichever of its messages is open. Takes callbacks here, because those of `mutate` are dropped
 * when the menu closes.
 */
export function useSetThread(messageId: string, { onSet, onError }: Outcome) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (setting: ThreadSetting) => call(setThread, { params: { id: messageId }, body: { setting } }),
    onError,
    onSuccess: ({ setting }) => {
      onSet(setting)
      queryClient.setQueriesData<MessageWithThread>(
        { queryKey: queryKeys.message(messageId), predicate: ({ state }) => hasThread(state.data) },
        (message) => message && { ...message, thread: { ...message.thread, setting } },
      )
      void queryClient.invalidateQueries({ queryKey: queryKeys.messages })
      return queryClient.invalidateQueries({ queryKey: queryKeys.notifications })
    },
  })
}

/** Not only messages are cached under a message's key. */
function hasThread(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'thread' in data
}
