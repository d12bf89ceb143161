import { useParams } from '@tanstack/react-router'
import { mayArchive } from '../../data/may-archive.ts'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useGroup } from '../groups/groups.queries.ts'
import { ArchiveList } from './ArchiveList.tsx'
import { MakeArchive } from './MakeArchive.tsx'
import { WhatIsIn } from './WhatIsIn.tsx'

/** A group, to take along. */
export function GroupArchivePage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/archive' })
  const group = useGroup(id)
  if (!mayArchive(group)) return <p className={narrowPage.page}>{t('archives_not_allowed')}</p>
  return (
    <div className={narrowPage.page}>
      <hgroup>
        <h1 className={narrowPage.title}>{t('archives')}</h1>
        <p className={narrowPage.second}>{t('archives_group_text', { group: group.name })}</p>
      </hgroup>
      <WhatIsIn />
      <MakeArchive group={id} />
      <ArchiveList group={id} />
    </div>
  )
}
