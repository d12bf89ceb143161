import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { booksQuery } from '../books/books.queries.ts'
import { yearsQuery } from './years.queries.ts'

/** The last year that has photos, which leads to those before, and the books, once there are some. */
export function YearsOfGroup({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(yearsQuery(groupId))
  const { data: made } = useQuery(booksQuery(groupId))
  const year = data?.years[0]
  return (
    <>
      {year !== undefined && (
        <Link
          to="/groups/$id/$year"
          params={{ id: groupId, year: String(year) }}
          className={buttonClass({ tone: 'quiet' })}
        >
          {t('year_ours', { year: String(year) })}
        </Link>
      )}
      {made !== undefined && made.books.length > 0 && (
        <Link to="/groups/$id/books" params={{ id: groupId }} className={buttonClass({ tone: 'quiet' })}>
          {t('books')}
        </Link>
      )}
    </>
  )
}
