import { type ReactNode, Suspense, useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { useInvitationLink } from './useInvitationLink.ts'

const InviteDialog = lazyWithWords(() => import('./InviteDialog.tsx'), 'InviteDialog', {
  words: ['writing', 'hosting'],
})

/** `dialog` must be rendered; `invite` is undefined where the server hides invitation links, and in a group that closes. */
export function useInvite(group: Group): { invite: (() => void) | undefined; dialog: ReactNode } {
  const link = useInvitationLink(group)
  const [isOpen, setIsOpen] = useState(false)
  if (!link || group.closesAt !== undefined) return { invite: undefined, dialog: null }
  const dialog = isOpen && (
    <Suspense>
      <InviteDialog group={group} link={link} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
  return { invite: () => setIsOpen(true), dialog }
}
