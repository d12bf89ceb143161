import { useNavigate } from '@tanstack/react-router'
import type { Message, MessageCard } from '#contract/messages.ts'
import { errorText } from '../../api/error-text.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { Change } from '../drafts/content-of-message.ts'
import { useChangeMessage } from '../editing/change-message.queries.ts'

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
    // The menu is closed by then and no longer listens.
    change.mutateAsync({ body }).then(
      () => toast({ text: confirmation, action: { label: t('view'), onClick: showGroup } }),
      (error: unknown) => toast({ text: t(errorText(error)), tone: 'danger' }),
    )
  }

  return {
    pin: (isPinned: boolean) => update({ pinnedInGroup: isPinned }, isPinned ? t('pinned_now') : t('unpinned_now')),
    publish: () => update({ isInFront: true }, t('reply_published', { group: group.name })),
  }
}
