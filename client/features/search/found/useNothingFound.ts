import type { GroupRef } from '#contract/groups.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { withoutFilters } from '../filters/query-filters.ts'

export function useNothingFound(group: Pick<GroupRef, 'name'> | undefined, query: string): string {
  const { t } = useTranslation()
  const words = withoutFilters(query)
  if (words === '') return t('search_none')
  return group ? t('search_without_result', { words, group: group.name }) : t('search_nowhere', { words })
}
