import { type ReactNode, Suspense, useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { useInvitationLink } from './useInvitationLink.ts'

const InviteDialog = lazyWithWords(() => import('./InviteDialog.tsx'), 'InviteDialog')

/** Opens `dialog`, which is to be rendered; there is no `invite` where the server hides invitation links. */
export function useInvite(group: Group): { invite: (() => void) | undefined; dialog: ReactNode } {
  const link = useInvitationLink(group)
  const [isOpen, setOpen] = useState(false)
  if (!link) return { invite: undefined, dialog: null }
  const dialog = isOpen && (
    <Suspense>
      <InviteDialog groupName={group.name} link={link} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { invite: () => setOpen(true), dialog }
}
