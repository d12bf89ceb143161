import FolderDown from 'lucide-react/icons/folder-down'
import type { DownloadScope } from '#contract/archiving/downloads.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useDownload } from './useDownload.tsx'

export function DownloadButton({ scope, months }: { scope: DownloadScope; months?: readonly string[] }) {
  const { t } = useTranslation()
  const { offer, dialog } = useDownload(scope, months)
  return (
    <>
      <Button tone="quiet" icon={<FolderDown aria-hidden />} onClick={offer}>
        {t('download_everything')}
      </Button>
      {dialog}
    </>
  )
}
