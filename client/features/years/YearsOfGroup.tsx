import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { yearsQuery } from './years.queries.ts'

/** The last three years that have photos; each leads to the one before. */
export function YearsOfGroup({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(yearsQuery(groupId))
  return data?.years.slice(0, 1).map((year) => (
    <Link
      key={year}
      to="/groups/$id/$year"
      params={{ id: groupId, year: String(year) }}
      className={buttonClass({ tone: 'quiet' })}
    >
      {t('year_ours', { year })}
    </Link>
  ))
}
