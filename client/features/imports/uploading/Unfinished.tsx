import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../i18n/numbers.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import type { UnfinishedUpload } from './unfinished-upload.ts'

/** A file that the server has a part of. */
export function Unfinished({ upload, onForget }: { upload: UnfinishedUpload; onForget: () => void }) {
  const { t, i18n } = useTranslation()
  const { name, part } = upload
  return (
    <Notice
      action={
        <Button tone="quiet" onClick={onForget}>
          {t('import_forget_upload')}
        </Button>
      }
    >
      {t('import_unfinished', { name, percent: formatPercent(part, i18n.language) })}
    </Notice>
  )
}
