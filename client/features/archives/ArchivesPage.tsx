import { useTranslation } from 'react-i18next'
import { ArchiveList } from './ArchiveList.tsx'
import { MakeArchive } from './MakeArchive.tsx'
import { WhatIsIn } from './WhatIsIn.tsx'
import styles from './ArchivesPage.module.css'

/** What one wrote, to take along, and all archives that one has made. */
export function ArchivesPage() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <hgroup>
        <h1 className={styles.title}>{t('archives')}</h1>
        <p className={styles.second}>{t('archives_text')}</p>
      </hgroup>
      <WhatIsIn />
      <MakeArchive />
      <ArchiveList />
    </div>
  )
}
