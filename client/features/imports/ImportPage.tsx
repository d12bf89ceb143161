import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useOwnGroup } from '../../data/me.ts'
import { takeShare } from '../../device-storage/shares.ts'
import { DropTarget } from '../../pieces/dropping/DropTarget.tsx'
import { useDroppedFiles } from '../../pieces/dropping/useDroppedFiles.ts'
import { LeaveDialog } from '../../pieces/unsaved/LeaveDialog.tsx'
import { useLeaveGuard } from '../../pieces/unsaved/useLeaveGuard.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useGroup } from '../groups/groups.queries.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { HowToGetIt } from './HowToGetIt.tsx'
import { ImportView } from './ImportView.tsx'
import { SourceChoice } from './SourceChoice.tsx'
import { sourceNamed } from './sources.ts'
import { KnownPhotos } from './uploading/KnownPhotos.tsx'
import { readUnfinished } from './uploading/unfinished-upload.ts'
import { Unfinished } from './uploading/Unfinished.tsx'
import { Uploading } from './uploading/Uploading.tsx'
import { useImportUpload } from './uploading/useImportUpload.ts'

/** Brings photos and chats from elsewhere into a group: where from, the file, what is in it, and how it went. */
export function ImportPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/import' })
  const place = useSearch({ from: '/app/groups/$id/import' })
  const navigate = useNavigate({ from: '/groups/$id/import' })
  const group = useGroup(id)
  const mayPost = useOwnGroup(id)?.mayPost !== false
  const upload = useImportUpload(id, (begun) => void navigate({ search: { import: begun.id } }))
  const guard = useLeaveGuard(upload.upload !== undefined && !upload.upload.isInBackground, 'page')
  const chosen = sourceNamed(place.from)
  const unfinished = upload.upload ? undefined : readUnfinished(id)
  const isOver = useDroppedFiles(mayPost && !upload.upload && !place.import, upload.send)
  useSharedFiles(mayPost ? place.files : undefined, upload.send)

  if (!mayPost) return <p className={narrowPage.page}>{t('import_not_allowed')}</p>
  return (
    <div className={narrowPage.page} data-over={isOver || undefined}>
      {place.files === 'lost' && <Notice>{t('shared_files_lost')}</Notice>}
      {upload.upload && upload.known ? (
        <KnownPhotos
          known={upload.known}
          others={upload.upload.count}
          twice={upload.upload.twice}
          group={group}
          onGoOn={upload.goOn}
          onCancel={upload.cancel}
        />
      ) : upload.upload ? (
        <Uploading
          upload={upload.upload}
          onPause={upload.pause}
          onGoOn={() => upload.goOn()}
          onCancel={upload.cancel}
        />
      ) : place.import ? (
        <ImportView key={place.import} id={place.import} group={group} />
      ) : chosen ? (
        <HowToGetIt key={chosen} source={chosen} onFiles={upload.send}>
          {unfinished && <Unfinished upload={unfinished} onForget={upload.cancel} />}
        </HowToGetIt>
      ) : (
        <>
          <SourceChoice groupId={id} />
          {unfinished && <Unfinished upload={unfinished} onForget={upload.cancel} />}
          <EarlierImports groupId={id} />
        </>
      )}
      {isOver && <DropTarget>{t('import_drop')}</DropTarget>}
      <LeaveDialog
        guard={guard}
        title={t('import_leave_title')}
        text={t('import_leave_text')}
        stay={t('import_leave_stay')}
      />
    </div>
  )
}

/** What another application has shared is sent at once. */
function useSharedFiles(id: string | undefined, onFiles: (files: File[]) => void): void {
  const publish = useEffectEvent(onFiles)
  useEffect(() => {
    if (id === undefined || id === 'lost') return
    void takeShare(id).then((share) => share && publish(share.files))
  }, [id])
}
