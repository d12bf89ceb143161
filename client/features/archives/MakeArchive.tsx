import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { archivesQuery, useMakeArchive } from './archives.queries.ts'
import styles from './ArchivesPage.module.css'

/** One at a time: while one is being made, what it is doing stands in its place. */
export function MakeArchive({ group }: { group?: string }) {
  const { t } = useTranslation()
  const make = useMakeArchive(group)
  const { data } = useQuery(archivesQuery)
  const isReady = data?.archives.some(({ state }) => state === 'ready') ?? false
  const isMaking = data?.archives.some(({ state }) => state === 'making') ?? false
  return (
    <div className={styles.actions}>
      {make.isError && <Notice tone="danger">{t(errorText(make.error))}</Notice>}
      {isMaking ? (
        <p className={styles.hint}>{t('archives_making')}</p>
      ) : (
        <Button tone={isReady ? 'plain' : 'primary'} size="large" busy={make.isPending} onClick={() => make.mutate()}>
          {t('archives_make')}
        </Button>
      )}
    </div>
  )
}
