import { CallError } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useAwake } from '../../../ui/layout/useAwake.ts'
import { narrowPage } from '../../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { Progress } from '../Progress.tsx'
import type { ImportUpload } from './prepare-and-send.ts'
import page from '../ImportPage.module.css'

type UploadingProps = { upload: ImportUpload; onPause: () => void; onGoOn: () => void; onCancel: () => void }

/** How far a file is on its way to the server. */
export function Uploading({ upload, onPause, onGoOn, onCancel }: UploadingProps) {
  const { t, i18n } = useTranslation()
  const { state, name, photos, count, twice, size, part, isInBackground = false, error } = upload
  const isRunning = state === 'comparing' || state === 'packing' || state === 'sending'
  useAwake(isRunning && !isInBackground)
  const title = t(
    state === 'packing' ? 'import_packing' : state === 'failed' ? 'import_failed_to_send' : `import_${state}`,
    { count },
  )
  const total = sizeText(size, i18n.language)
  const sent = t('import_sent', { sent: sizeText(size * part, i18n.language), total })

  return (
    <>
      <hgroup>
        <h1 className={narrowPage.title}>{title}</h1>
        <p className={narrowPage.second} dir="auto" lang="">
          {state === 'comparing'
            ? t('import_comparing_text')
            : state === 'packing'
              ? t('import_packing_text')
              : photos === undefined
                ? name
                : t('import_files', { count: photos })}
        </p>
      </hgroup>
      <div>
        <Progress label={title} part={part} />
        {size > 0 && <p className={narrowPage.second}>{sent}</p>}
      </div>
      {error !== undefined && <Notice tone="danger">{t(uploadErrorText(error))}</Notice>}
      {twice > 0 && <p className={page.hint}>{t('import_twice', { count: twice })}</p>}
      {isRunning && <p className={page.hint}>{t(isInBackground ? 'import_in_background' : 'import_keep_open')}</p>}
      <div className={page.actions}>
        {isRunning ? (
          !isInBackground && (
            <Button size="large" onClick={onPause}>
              {t('import_pause')}
            </Button>
          )
        ) : (
          <Button tone="primary" size="large" onClick={onGoOn}>
            {t('import_go_on')}
          </Button>
        )}
        <Button tone="quiet" size="large" onClick={onCancel}>
          {t('import_cancel')}
        </Button>
      </div>
    </>
  )
}

/** What is too large is an archive and no photo; what is no CallError could not be read on this device. */
function uploadErrorText(error: unknown) {
  if (!(error instanceof CallError)) return 'import_unreadable_here'
  return error.code === 'file-too-large' ? 'import_failed_too_large' : errorText(error)
}
