import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { limits } from '#contract/fields.ts'
import type { Group } from '#contract/groups.ts'
import type { MemberOfGroup } from '#contract/people.ts'
import type { Milliseconds } from '#contract/units.ts'
import type { UserRef } from '#contract/users.ts'
import { membersQuery } from '../../../data/members.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { peopleByLetter } from './people-by-letter.ts'

const typingPause: Milliseconds = 300

/**
 * When these people joined and what they wrote last, as far as loaded, by id. The pages of the whole list are loaded
 * in any case, so only what a search finds beyond them is requested, and not with every letter.
 */
export function useDetails(
  { id, users, hosts }: Group,
  shown: UserRef[],
  pages: number,
): ReadonlyMap<string, MemberOfGroup> {
  const { i18n } = useTranslation()
  const first = useMemo(() => {
    const all = peopleByLetter(users, i18n.language, hosts).flatMap(({ people }) => people)
    return all.slice(0, pages * limits.peoplePerPage)
  }, [users, hosts, i18n.language, pages])
  const beyond = useSettled(
    shown
      .filter((person) => !first.includes(person))
      .map(({ id }) => id)
      .join(),
  )
  const ids = [...first.map(({ id }) => id), ...beyond.split(',').filter(Boolean)]
  const queries = []
  for (let start = 0; start < ids.length; start += limits.peoplePerPage) {
    queries.push(membersQuery(id, ids.slice(start, start + limits.peoplePerPage)))
  }
  return useQueries({
    queries,
    combine: (results) =>
      new Map(results.flatMap(({ data }) => data?.people ?? []).map((person) => [person.id, person] as const)),
  })
}

/** The previous value, until a new one has lasted a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
