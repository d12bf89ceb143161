import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Group } from '#contract/groups.ts'
import { usualDays, type InvitationKind } from '#contract/hosting/invitations.ts'
import { infoQuery } from '../../../data/info.ts'
import { loginProblem } from '../../sessions/form-problems.ts'
import { useMakeInvitation } from '../open-invitations.queries.ts'

/** What an invitation is to be like; `uses` is 0 without a limit. */
export function useInvitationForm(group: Group, kind: InvitationKind) {
  const { data: info } = useSuspenseQuery(infoQuery)
  const make = useMakeInvitation(group.id)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [wish, setWish] = useState({
    name: '',
    email: '',
    role: 'member' as Group['role'],
    days: usualDays[kind],
    uses: 0,
    needsApproval: group.linkNeedsApproval === true,
    mayEmail: info.allow_email,
  })
  const isForOne = kind === 'person'
  const problem = wish.email.trim() ? loginProblem(wish.email) : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    if (problem || make.isPending) return
    const { role, days, uses, needsApproval } = wish
    const [name, email] = [wish.name.trim(), wish.email.trim()]
    make.mutate(
      isForOne
        ? { kind, role, ...(name && { name }), ...(email && { email }) }
        : { kind, role, days, needsApproval, ...(uses > 0 && { uses }) },
    )
  }

  return {
    wish,
    change: (changes: Partial<typeof wish>) => setWish({ ...wish, ...changes }),
    problem: isSubmitted ? problem : undefined,
    submit,
    make,
  }
}
