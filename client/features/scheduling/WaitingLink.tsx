import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Hourglass from 'lucide-react/icons/hourglass'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { scheduledQuery } from './scheduling.queries.ts'

type WaitingLinkProps = { className: string | undefined; countClassName: string | undefined }

/** While something waits. */
export function WaitingLink({ className, countClassName }: WaitingLinkProps) {
  const { t, i18n } = useTranslation()
  const { data: waiting = [] } = useQuery(scheduledQuery)
  if (waiting.length === 0) return null
  return (
    <li>
      <Link to="/waiting" className={className}>
        <Hourglass aria-hidden />
        {t('scheduled')}
        <span className={countClassName}>{formatNumber(waiting.length, i18n.language)}</span>
      </Link>
    </li>
  )
}
