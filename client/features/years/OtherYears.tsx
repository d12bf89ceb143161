import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { yearsQuery } from './years.queries.ts'
import styles from './Year.module.css'

/** The one before, and the one after. */
export function OtherYears({ groupId, year }: { groupId: string; year: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(yearsQuery(groupId))
  const before = data?.years.find((other) => other < year)
  const after = data?.years.findLast((other) => other > year)
  const others = [before, after].filter((other) => other !== undefined)
  if (others.length === 0) return null
  return (
    <nav className={styles.others} aria-label={t('year_more')}>
      {others.map((other) => (
        <Link
          key={other}
          to="/groups/$id/$year"
          params={{ id: groupId, year: String(other) }}
          className={buttonClass({ tone: 'quiet' })}
        >
          {t('year_ours', { year: String(other) })}
        </Link>
      ))}
    </nav>
  )
}
