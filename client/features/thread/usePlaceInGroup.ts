import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Message, MessageCard } from '#contract/messages.ts'
import { errorText } from '../../api/error-text.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import type { Change } from '../drafts/content-of-message.ts'
import { useChangeMessage } from '../editing/change-message.queries.ts'

/** Where a message stands among those of its group: on top of them, or among them although it is an answer. */
export function usePlaceInGroup(message: Message | MessageCard) {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const change = useChangeMessage(message)
  const { group } = message

  function showGroup() {
    void navigate({ to: '/groups/$id', params: { id: group.id } })
  }

  function put(body: Change['body'], said: string) {
    change.mutate(
      { body },
      {
        onSuccess: () => toast({ text: said, action: { label: t('show'), onClick: showGroup } }),
        onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }),
      },
    )
  }

  return {
    pin: (isPinned: boolean) => put({ pinnedInGroup: isPinned }, isPinned ? t('now_pinned') : t('now_unpinned')),
    publish: () => put({ isInFront: true }, t('now_in_group', { group: group.name })),
  }
}
