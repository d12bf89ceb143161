import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { errorText } from '../../api/error-text.ts'
import { card } from '../../ui/layout/card.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ArchiveRow } from './ArchiveRow.tsx'
import { archivesQuery } from './archives.queries.ts'
import styles from './ArchivesPage.module.css'

/** One’s own, of the group if there is one. Nothing where there is none. */
export function ArchiveList({ group }: { group?: string }) {
  const { t } = useTranslation()
  const heading = useId()
  const { data, error } = useQuery({ ...archivesQuery, refetchOnMount: 'always' })
  if (error) return <Notice tone="danger">{t(errorText(error))}</Notice>
  const archives = (data?.archives ?? []).filter((archive) => group === undefined || archive.group?.id === group)
  if (archives.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.made}>
      <h2 id={heading} className={narrowPage.heading}>
        {t('archives_made')}
      </h2>
      <ul className={`${card} ${styles.list}`}>
        {archives.map((archive) => (
          <ArchiveRow key={archive.id} archive={archive} />
        ))}
      </ul>
    </section>
  )
}
