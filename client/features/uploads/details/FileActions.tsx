import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowLeftToLine from 'lucide-react/icons/arrow-left-to-line'
import ArrowRight from 'lucide-react/icons/arrow-right'
import RotateCwSquare from 'lucide-react/icons/rotate-cw-square'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { Spinner } from '../../../ui/layout/Spinner.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { canTurn } from '../tiles/turn-photo.ts'
import type { FileUpload } from '../upload-list.ts'
import type { FileUploads } from '../useFileUploads.ts'
import styles from './FileDetails.module.css'

type FileActionsProps = { upload: FileUpload; index: number; uploads: FileUploads; onRemove: () => void }

export function FileActions({ upload, index, uploads, onRemove }: FileActionsProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [turning, setTurning] = useState<readonly string[]>([])
  const [moved, setMoved] = useState<string>()
  const isTurning = turning.includes(upload.localId)
  const last = uploads.files.length - 1

  function moveTo(position: number) {
    setMoved(upload.localId)
    uploads.actions.move(upload.localId, position)
  }

  async function turn() {
    setTurning((before) => [...before, upload.localId])
    try {
      await uploads.actions.turn(upload)
    } catch (error) {
      toast({ text: t(errorText(error)), tone: 'danger' })
    } finally {
      setTurning((before) => before.filter((localId) => localId !== upload.localId))
    }
  }

  return (
    <div className={styles.actions}>
      {last > 0 && (
        <>
          <Action icon={<ArrowLeftToLine aria-hidden />} isOff={index === 0} onClick={() => moveTo(0)}>
            {t('move_first')}
          </Action>
          <Action icon={<ArrowLeft aria-hidden />} isOff={index === 0} onClick={() => moveTo(index - 1)}>
            {t('move_earlier')}
          </Action>
          <Action icon={<ArrowRight aria-hidden />} isOff={index === last} onClick={() => moveTo(index + 1)}>
            {t('move_later')}
          </Action>
        </>
      )}
      {upload.kind === 'image' && (
        <Action
          icon={isTurning ? <Spinner /> : <RotateCwSquare aria-hidden />}
          isOff={isTurning || !canTurn(upload)}
          onClick={() => void turn()}
        >
          {t('rotate')}
        </Action>
      )}
      <Action icon={<Trash2 aria-hidden />} onClick={onRemove}>
        {t('remove_file')}
      </Action>
      <VisuallyHidden role="status">
        {moved === upload.localId && t('moved_to_place', { number: index + 1, count: last + 1 })}
      </VisuallyHidden>
    </div>
  )
}

type ActionProps = { icon: ReactNode; isOff?: boolean; onClick: () => void; children: ReactNode }

/** A disabled button keeps the focus: the next press may be of another. */
function Action({ icon, isOff = false, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onClick()}
    >
      {icon}
      {children}
    </button>
  )
}
