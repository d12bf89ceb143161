import { useTranslation } from 'react-i18next'
import { ArchiveList } from './ArchiveList.tsx'
import { MakeArchive } from './MakeArchive.tsx'
import { WhatIsIn } from './WhatIsIn.tsx'
import page from '../../ui/pages/TaskPage.module.css'

/** What one wrote, to take along, and all archives that one has made. */
export function ArchivesPage() {
  const { t } = useTranslation()
  return (
    <div className={page.page}>
      <hgroup>
        <h1 className={page.title}>{t('archives')}</h1>
        <p className={page.text}>{t('archives_text')}</p>
      </hgroup>
      <WhatIsIn />
      <MakeArchive />
      <ArchiveList />
    </div>
  )
}
