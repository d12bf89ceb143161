import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportedMessage } from '#contract/hosting/moderation.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { reportsQuery } from './moderation.queries.ts'
import { ReportedRow } from './ReportedRow.tsx'
import styles from './ReportsWaiting.module.css'

/** What members told the hosts about. A row stays where it is once it is done, until the page is left. */
export function ReportsWaiting({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(reportsQuery(groupId))
  const [done, setDone] = useState<readonly ReportedMessage[]>([])
  const waiting = data?.reported ?? []
  const ids = new Set(waiting.map(({ message }) => message.id))
  const rows = [...done.filter(({ message }) => !ids.has(message.id)), ...waiting]
  if (rows.length === 0) return null

  function keep(reported: ReportedMessage) {
    setDone((before) => [...before.filter(({ message }) => message.id !== reported.message.id), reported])
  }

  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        {waiting.length > 0 ? t('reports_count', { count: waiting.length }) : t('reports_all_done')}
      </h2>
      <ul className={styles.list}>
        {rows.map((reported) => (
          <ReportedRow key={reported.message.id} reported={reported} onDone={() => keep(reported)} />
        ))}
      </ul>
    </section>
  )
}
