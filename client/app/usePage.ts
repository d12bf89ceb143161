import { useMatches } from '@tanstack/react-router'
import type { GroupRef } from '#contract/groups.ts'
import { useOwnGroup } from '../data/me.ts'
import type { Loaded, Page } from './page.ts'

export type PageGroup = Pick<GroupRef, 'id' | 'name' | 'hue' | 'picture'>

/** A page that could not be shown has a bar and tabs, and nothing that needs missing data. */
const failedPage: Page = { path: '', title: 'not_found_title', phoneBar: 'home', tabs: true }

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

/** The group that the page belongs to, by its current name. */
export function usePageGroup(): PageGroup | undefined {
  const { group } = usePage().loaded
  // Until the page has loaded, its address names the group.
  const addressed = useMatches({
    select: (matches) => {
      const match = matches.at(-1)
      return match?.staticData.page?.isOfGroup ? (match.params as { id: string }).id : undefined
    },
  })
  return useOwnGroup(group?.id ?? addressed) ?? group
}
