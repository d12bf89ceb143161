import { useQuery } from '@tanstack/react-query'
import type { ServerStorage } from '#contract/sign-in/server-storage.ts'
import { format } from '../../../i18n/dates.ts'
import { relativeTime } from '../../../i18n/relative-time.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useNow } from '../../../i18n/useNow.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { AdministrationFrame } from '../AdministrationFrame.tsx'
import { WhenRead } from '../WhenRead.tsx'
import { DamagedOriginals } from './DamagedOriginals.tsx'
import { storageQuery } from './storage.queries.ts'
import { StorageByGroup } from './StorageByGroup.tsx'
import { StorageByKind } from './StorageByKind.tsx'
import { StorageByPerson } from './StorageByPerson.tsx'
import frame from '../AdministrationFrame.module.css'

export function StoragePage() {
  const { t } = useTranslation()
  return (
    <AdministrationFrame>
      <h1 className={frame.heading}>{t('admin_storage')}</h1>
      <Storage />
    </AdministrationFrame>
  )
}

function Storage() {
  return (
    <WhenRead read={useQuery(storageQuery)}>
      {(storage) => (
        <>
          <Disk storage={storage} />
          {storage.damaged > 0 && <DamagedOriginals count={storage.damaged} />}
          <StorageByKind storage={storage} />
          <StorageByPerson limits={storage.limits} />
          <StorageByGroup limits={storage.limits} />
        </>
      )}
    </WhenRead>
  )
}

function Disk({ storage: { disk, isElsewhere, countedAt } }: { storage: ServerStorage }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const { freeBytes, totalBytes, fullAt } = disk
  const size = (bytes: number) => sizeText(bytes, i18n.language)
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const sentences = [
    freeBytes === undefined || totalBytes === undefined
      ? t('health_disk_unknown')
      : t('storage_disk', { used: size(totalBytes - freeBytes), total: size(totalBytes), free: size(freeBytes) }),
    fullAt !== undefined && t('storage_full', { date: format(fullAt, i18n.language, day) }),
    isElsewhere && t('storage_elsewhere'),
    countedAt === undefined
      ? t('storage_not_counted')
      : t('storage_counted', { when: relativeTime(countedAt, now, t, i18n.language) }),
  ]
  return <p className={frame.about}>{sentences.filter(Boolean).join(' ')}</p>
}
