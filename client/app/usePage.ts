import { useSuspenseQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import type { GroupRef } from '#contract/groups.ts'
import { meQuery } from '../features/me/me.queries.ts'
import type { Loaded, Page } from './page.ts'

/** A page that could not be shown has a bar and the tabs, and nothing that needs what is not there. */
const failedPage: Page = { title: (t) => t('not_found_title'), phoneBar: 'home', tabs: true }

/** What the innermost page says about itself, what its loader handed over, and whether an error stands in its place. */
export function usePage(): { page: Page | undefined; loaded: Loaded; isBroken: boolean } {
  const page = useMatches({
    select: (matches) => {
      // An address of no page at all matches nothing but the root.
      const failed = matches.length === 1 || matches.some(({ status }) => status === 'notFound')
      return failed ? failedPage : matches.at(-1)?.staticData.page
    },
  })
  const isBroken = useMatches({ select: (matches) => matches.some(({ status }) => status === 'error') })
  const loaded = useMatches({ select: (matches) => matches.at(-1)?.loaderData as Loaded | undefined })
  return { page, loaded: loaded ?? {}, isBroken }
}

/** The group that the page belongs to, by the name it has now. */
export function useRoom(): Pick<GroupRef, 'id' | 'name'> | undefined {
  const { room } = usePage().loaded
  const { data: me } = useSuspenseQuery(meQuery)
  // While the page is on its way, its address says which group it is of.
  const addressed = useMatches({ select: (matches) => idOfGroup(matches.at(-1)) })
  return me.groups.find(({ id }) => id === (room?.id ?? addressed)) ?? room
}

function idOfGroup(match: { routeId: string; params: object } | undefined): string | undefined {
  if (!match?.routeId.startsWith('/app/groups/$id') || !('id' in match.params)) return
  return match.params.id as string
}
