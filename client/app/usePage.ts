import { useSuspenseQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import type { GroupRef } from '#contract/groups.ts'
import { meQuery } from '#client/features/users/users.queries.ts'
import type { Loaded, Page } from './page.ts'

/** What the innermost page says about itself, and what its loader handed over. */
export function usePage(): { page: Page | undefined; loaded: Loaded } {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const loaded = useMatches({ select: (matches) => matches.at(-1)?.loaderData as Loaded | undefined })
  return { page, loaded: loaded ?? {} }
}

/** The group that the page belongs to, by the name it has now. */
export function useRoom(): Pick<GroupRef, 'id' | 'name'> | undefined {
  const { room } = usePage().loaded
  const { data: me } = useSuspenseQuery(meQuery)
  return me.groups.find(({ id }) => id === room?.id) ?? room
}
