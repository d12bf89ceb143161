import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Hourglass from 'lucide-react/icons/hourglass'
import { errorText } from '../../api/error-text.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { card } from '../../ui/layout/card.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { scheduledQuery } from '../scheduling/scheduling.queries.ts'
import { WaitingRow } from './WaitingRow.tsx'
import styles from './WaitingPage.module.css'

/** What one wrote for later. Nobody else sees it. */
export function WaitingPage() {
  const { t } = useTranslation()
  const list = useQuery(scheduledQuery)
  const messages = list.data ?? []
  return (
    <div className={narrowPage.page}>
      <hgroup>
        <h1 className={narrowPage.title}>{t('scheduled')}</h1>
        <p className={narrowPage.second}>{t('scheduled_text')}</p>
      </hgroup>
      {list.isError && (
        <RetryNotice onRetry={list.refetch}>
          {t('scheduled_not_loaded')} {t(errorText(list.error))}
        </RetryNotice>
      )}
      {list.isSuccess && messages.length === 0 && (
        <EmptyState
          picture={<Hourglass className={styles.picture} aria-hidden />}
          title={t('scheduled_empty')}
          text={t('scheduled_empty_text')}
        >
          <Link to="/feed" className={buttonClass()}>
            {t('back_to_feed')}
          </Link>
        </EmptyState>
      )}
      {messages.length > 0 && (
        <ul className={styles.list}>
          {messages.map((message) => (
            <li key={message.id} className={`${card} ${styles.row}`} data-hue={message.group?.hue}>
              <WaitingRow message={message} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
