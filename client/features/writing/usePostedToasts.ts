import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Milliseconds } from '#contract/units.ts'
import { groupQuery } from '../../data/group.ts'
import { useToasts } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { isOutboxStored } from '../outbox/saved-outgoing.ts'

const timeout: Milliseconds = 1000

export function usePostedToasts() {
  const { t } = useTranslation()
  const { show: toast, remove, shown } = useToasts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  function onItsWay() {
    toast({ text: onItsWayText() })
  }

  function onItsWayText() {
    return t(isOutboxStored() ? 'posts_when_ready' : 'posts_when_ready_while_open')
  }

  async function posted(id: string, groupId: string, isShown: boolean) {
    // From the feed, the members of the group may not be loaded.
    const known = { ...groupQuery(groupId), staleTime: Infinity, retry: false }
    const reading = queryClient.fetchQuery(known).catch(() => undefined)
    const group = await Promise.race([reading, new Promise<undefined>((resolve) => setTimeout(resolve, timeout))])
    const others = group && group.users.length - 1
    const outdated = shown.state.find(({ text }) => text === onItsWayText())
    if (outdated) remove(outdated.id)
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
