import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { listLocations } from '#contract/collecting/locations.ts'
import type { UserRef } from '#contract/users.ts'
import { call } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { groupQuery } from '../../../data/group.ts'
import { meQuery } from '../../../data/me.ts'
import { calendarDate } from '../../../i18n/calendar-date.ts'
import { formatTag } from '../../../words/languages.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { toQuery } from '../search-words.ts'
import { type Filter, readDay } from './query-filters.ts'

export const kindWords = {
  photo: 'search_filter_photo',
  video: 'search_filter_video',
  audio: 'search_filter_audio',
  pdf: 'search_filter_pdf',
  link: 'search_filter_link',
} as const

export function useFilterWords(groupId: string | undefined): (filter: Filter) => string {
  const { t, i18n } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const people = usePeople(groupId)
  const places = useLocations(groupId).map((name) => ({ name }))
  const day = (value: string) => calendarDate(readDay(value)!, i18n.language)

  return ({ key, value }) => {
    if (key === 'from') return t('search_chip_from', { name: writtenAs(value, people) })
    if (key === 'with') return t('with_person', { name: writtenAs(value, people) })
    if (key === 'at') return writtenAs(value, places)
    if (key === 'in') return t('search_chip_in', { group: writtenAs(value, me.groups) })
    if (key === 'after') return t('search_chip_after', { date: day(value) })
    if (key === 'before') return t('search_chip_before', { date: day(value) })
    if (key === 'is') return t('search_filter_bookmarked')
    return t(kindWords[value.toLowerCase() as keyof typeof kindWords])
  }
}

const mostGroups = 20

/** The people of a group, or of the viewer’s groups. */
export function usePeople(groupId: string | undefined): UserRef[] {
  const { data: me } = useSuspenseQuery(meQuery)
  const { i18n } = useTranslation()
  const ids = groupId === undefined ? me.groups.slice(0, mostGroups).map(({ id }) => id) : [groupId]
  const { data: groups = [] } = useQuery({
    queryKey: queryKeys.peopleToSearch(ids),
    queryFn: ({ client }) => Promise.all(ids.map((id) => client.ensureQueryData(groupQuery(id)))),
  })
  const people = new Map(groups.flatMap(({ users }) => users).map((person) => [person.name, person]))
  return [...people.values()].toSorted((one, other) => one.name.localeCompare(other.name, formatTag(i18n.language)))
}

/** Where photos of a group, or of all one's groups, were taken. */
export function useLocations(groupId: string | undefined): string[] {
  const { data: { locations } = { locations: [] } } = useQuery({
    queryKey: queryKeys.locations(groupId),
    queryFn: ({ signal }) => call(listLocations, { query: { group: groupId }, signal }),
  })
  return locations.map(({ location }) => location)
}

function writtenAs(value: string, all: readonly { name: string }[]): string {
  return all.find(({ name }) => isNamed(name, value))?.name ?? value
}

/** Ignores accents and case, as addresses do. */
export function isNamed(name: string, value: string): boolean {
  return toQuery(name).toLowerCase() === toQuery(value).toLowerCase()
}
