import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Sheet } from '../../../ui/dialogs/Sheet.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { TileFace } from '../tiles/TileFace.tsx'
import { isDescribable, type FileUpload } from '../upload-list.ts'
import type { FileUploads } from '../useFileUploads.ts'
import { FileActions } from './FileActions.tsx'
import { FileWordsFields } from './FileWordsFields.tsx'
import styles from './FileDetails.module.css'

type FileDetailsProps = {
  uploads: FileUploads
  shown: string | undefined
  onShow: (localId: string | undefined) => void
  onRemove: (upload: FileUpload) => void
}

export function FileDetails({ uploads, shown, onShow, onRemove }: FileDetailsProps) {
  const { t } = useTranslation()
  const { files } = uploads
  const index = files.findIndex(({ localId }) => localId === shown)
  const upload = files[index]
  const number = { number: index + 1, count: files.length }
  const hasOthers = files.length > 1
  const isLast = index === files.length - 1
  const step = (by: number) => onShow(files[index + by]?.localId ?? shown)

  function remove() {
    onShow((files[index + 1] ?? files[index - 1])?.localId)
    if (upload) onRemove(upload)
  }

  return (
    <Sheet
      open={upload !== undefined}
      onOpenChange={(isOpen) => isOpen || onShow(undefined)}
      title={upload ? t(`${upload.kind}_details`, number) : ''}
      closeLabel={t('done')}
    >
      {upload && (
        <div className={styles.details}>
          <div className={styles.stage} data-state={upload.state}>
            {hasOthers && (
              <IconButton
                label={t('previous_photo')}
                icon={<ChevronLeft />}
                aria-disabled={index === 0}
                onClick={() => step(-1)}
              />
            )}
            <div key={upload.localId} className={styles.face}>
              <TileFace upload={upload} />
            </div>
            {hasOthers && (
              <IconButton
                label={t('next_photo')}
                icon={<ChevronRight />}
                aria-disabled={isLast}
                onClick={() => step(1)}
              />
            )}
          </div>
          {isDescribable(upload.kind) && (
            <FileWordsFields
              key={upload.localId}
              upload={upload}
              onWrite={(words) => uploads.actions.describe(upload.localId, words)}
              isLast={isLast}
              onDone={() => (isLast ? onShow(undefined) : step(1))}
            />
          )}
          <FileActions upload={upload} index={index} uploads={uploads} onRemove={remove} />
        </div>
      )}
    </Sheet>
  )
}
