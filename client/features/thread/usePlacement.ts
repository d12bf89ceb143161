import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Message, MessageCard } from '#contract/messages.ts'
import { errorText } from '../../api/error-text.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import type { Change } from '../drafts/content-of-message.ts'
import { useChangeMessage } from '../editing/change-message.queries.ts'

/** Pins a message to the top of its group, or publishes a reply among the group’s messages. */
export function usePlacement(message: Message | MessageCard) {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const change = useChangeMessage(message)
  const { group } = message

  function showGroup() {
    void navigate({ to: '/groups/$id', params: { id: group.id } })
  }

  function update(body: Change['body'], confirmation: string) {
    // The menu is closed by then, and nothing of it listens any more.
    change.mutateAsync({ body }).then(
      () => toast({ text: confirmation, action: { label: t('show'), onClick: showGroup } }),
      (error: unknown) => toast({ text: t(errorText(error)), tone: 'danger' }),
    )
  }

  return {
    pin: (isPinned: boolean) => update({ pinnedInGroup: isPinned }, isPinned ? t('now_pinned') : t('now_unpinned')),
    publish: () => update({ isInFront: true }, t('now_in_group', { group: group.name })),
  }
}
