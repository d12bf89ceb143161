import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Group } from '#contract/groups.ts'
import type { MemberOfGroup } from '#contract/people.ts'
import type { UserRef } from '#contract/users.ts'
import { meQuery } from '../../../data/me.ts'
import { lazyWithWords } from '../../../i18n/lazy-with-words.ts'

const PersonMenu = lazyWithWords(() => import('../hosts/PersonMenu.tsx'), 'PersonMenu')

/** For hosts, beside everybody else, once it is known what they are in the group. */
export function HostMenu({ group, person }: { group: Group; person: UserRef & Partial<MemberOfGroup> }) {
  const { data: me } = useSuspenseQuery(meQuery)
  const { role } = person
  if (group.role !== 'host' || role === undefined || person.id === me.id) return null
  return (
    <Suspense>
      <PersonMenu group={group} person={{ ...person, role }} />
    </Suspense>
  )
}
