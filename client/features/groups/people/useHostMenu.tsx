import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import type { Group } from '#contract/groups.ts'
import type { GroupRole } from '#contract/hosting/group-roles.ts'
import type { MemberOfGroup } from '#contract/people.ts'
import type { UserRef } from '#contract/users.ts'
import { errorText } from '../../../api/error-text.ts'
import { meQuery } from '../../../data/me.ts'
import { withWords } from '../../../i18n/i18n.ts'
import { useOpenedOnDemand } from '../../../ui/on-demand/useOnDemand.ts'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useChangeRole } from '../hosts/hosts.queries.ts'

const loadMenu = () => withWords(import('../hosts/PersonMenu.tsx'), ['writing', 'hosting'])

export type ManagedPerson = UserRef & { role: GroupRole }
type About = { person: ManagedPerson; anchor: HTMLElement; openedBy: 'pointer' | 'keyboard' }

/** What a row needs for its button; `open` stays the same, so that rows render again only when they change. */
export type HostMenuState = 'closed' | 'open' | 'busy'
export type OpenHostMenu = (person: ManagedPerson, event: MouseEvent<HTMLElement>) => void

/** For hosts, about everybody else: one menu for the whole page, loaded when it is first opened. */
export function useHostMenu(group: Group, onRemoved?: () => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: me } = useSuspenseQuery(meQuery)
  const change = useChangeRole(group.id)
  const [about, setAbout] = useState<About>()
  const [isOpen, setIsOpen] = useState(false)
  const code = useOpenedOnDemand(about?.anchor, loadMenu, () => setAbout(undefined))

  const open: OpenHostMenu = useCallback((person, { currentTarget: anchor, detail }) => {
    setAbout({ person, anchor, openedBy: detail === 0 ? 'keyboard' : 'pointer' })
    setIsOpen(true)
  }, [])

  // With another role, somebody may stand elsewhere in the list, without their button until more is known of them.
  const given = useRef<{ to: string; isSettled: boolean }>(null)
  useLayoutEffect(() => {
    if (!given.current) return
    const { to, isSettled } = given.current
    const isDone = document.activeElement === document.body ? focusMenuOf(to) : isSettled
    if (isDone) given.current = null
  })

  function close() {
    about?.anchor.focus({ preventScroll: true })
    setIsOpen(false)
  }

  function give(role: GroupRole) {
    const { id: userId, name } = about!.person
    const giving = { to: userId, isSettled: false }
    given.current = giving
    change
      .mutateAsync({ userId, role })
      .then(
        () => toast({ text: t(`made_${role}`, { name }) }),
        (error: unknown) => toast({ text: t(errorText(error)), tone: 'danger' }),
      )
      .finally(() => (giving.isSettled = true))
  }

  /** Nothing for oneself, nor before it is known what somebody is in the group. */
  function stateFor({ id, role }: UserRef & Partial<MemberOfGroup>): HostMenuState | undefined {
    if (group.role !== 'host' || role === undefined || id === me.id) return undefined
    if (change.isPending && change.variables.userId === id) return 'busy'
    return isOpen && about?.person.id === id ? 'open' : 'closed'
  }

  const menu = about && code && (
    <code.PersonMenu
      key={about.person.id}
      group={group}
      {...about}
      isOpen={isOpen}
      onClose={close}
      onGive={give}
      onRemoved={onRemoved}
    />
  )
  return { stateFor, open, menu }
}

function focusMenuOf(userId: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-menu-of="${userId}"]`)
  button?.focus()
  return button !== null
}
