import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import type { UserRef } from '#contract/users.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function useArrivals({ id, users }: Group): UserRef[] {
  const isReading = useIsFetching({ queryKey: queryKeys.group(id), exact: true }) > 0
  const [seen, setSeen] = useState({ id, isSettled: !isReading, ids: idsOf(users) })
  // Stored data may be older than the first response.
  const isFirst = seen.id !== id || !seen.isSettled
  if (isFirst && (seen.id !== id || !isReading)) setSeen({ id, isSettled: !isReading, ids: idsOf(users) })
  if (isFirst) return []
  return users.filter((user) => !seen.ids.has(user.id))
}

function idsOf(users: UserRef[]): ReadonlySet<string> {
  return new Set(users.map(({ id }) => id))
}
