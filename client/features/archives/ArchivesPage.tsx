import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ArchiveList } from './ArchiveList.tsx'
import { MakeArchive } from './MakeArchive.tsx'
import { WhatIsIn } from './WhatIsIn.tsx'

/** What one wrote, to take along, and all archives that one has made. */
export function ArchivesPage() {
  const { t } = useTranslation()
  return (
    <div className={narrowPage.page}>
      <hgroup>
        <h1 className={narrowPage.title}>{t('archives')}</h1>
        <p className={narrowPage.second}>{t('archives_text')}</p>
      </hgroup>
      <WhatIsIn />
      <MakeArchive />
      <ArchiveList />
    </div>
  )
}
