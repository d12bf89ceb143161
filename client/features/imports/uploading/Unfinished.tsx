import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { formatPercent } from '../../../words/numbers.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { UnfinishedUpload } from './unfinished-upload.ts'

/** Something that the server has a part of. */
export function Unfinished({ upload, onForget }: { upload: UnfinishedUpload; onForget: () => void }) {
  const { t, i18n } = useTranslation()
  const { name, part, photos } = upload
  const percent = formatPercent(part, i18n.language)
  return (
    <Notice
      action={
        <Button tone="quiet" onClick={onForget}>
          {t('import_forget_upload')}
        </Button>
      }
    >
      {photos === undefined ? t('import_unfinished', { name, percent }) : t('import_unfinished_photos', { percent })}
    </Notice>
  )
}
