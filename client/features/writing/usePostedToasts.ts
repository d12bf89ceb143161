import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../ui/toasts/toast.ts'
import { groupQuery } from '../membership/group.queries.ts'
import { isOutboxStored } from '../outbox/kept-outgoing.ts'

/** In milliseconds: that it is posted matters more than for how many. */
const patience = 1000

/** What is said once a message is on its way or there, and what can be done next. */
export function usePostedToasts() {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  /** The writer is left before its files have been uploaded. */
  function onItsWay() {
    toast({ text: t(isOutboxStored() ? 'posts_when_ready' : 'posts_when_ready_while_open') })
  }

  async function posted(id: string, groupId: string, isShown: boolean) {
    // Whoever writes from the feed may not have asked yet who is in the group.
    const known = { ...groupQuery(groupId), staleTime: Infinity, retry: false }
    const reading = queryClient.fetchQuery(known).catch(() => undefined)
    const group = await Promise.race([reading, new Promise<undefined>((resolve) => setTimeout(resolve, patience))])
    const others = group && group.users.length - 1
    if (others === 0) {
      const invite = () => void navigate({ to: '/groups/$id/people', params: { id: groupId } })
      return toast({ text: t('posted_alone'), action: { label: t('invite_people'), onClick: invite } })
    }
    const show = { label: t('show_message'), onClick: () => void navigate({ to: '/messages/$id', params: { id } }) }
    const text = others === undefined ? t('posted') : t('posted_for', { count: others })
    toast({ text, ...(!isShown && { action: show }) })
  }

  return { onItsWay, posted }
}
