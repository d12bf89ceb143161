import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { DownloadScope } from '#contract/archiving/downloads.ts'
import { monthName } from '../../i18n/month-names.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { canBegin, downloadSizeQuery, downloadUrl } from './downloads.queries.ts'
import { DownloadSize } from './DownloadSize.tsx'
import styles from './DownloadDialog.module.css'

type DownloadDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  scope: DownloadScope
  /** Newest first; with more than one, a month can be chosen. */
  months?: readonly string[]
}

/** Says how much it is before it begins. */
export function DownloadDialog({ open, onOpenChange, scope, months = [] }: DownloadDialogProps) {
  const { t, i18n } = useTranslation()
  const [month, setMonth] = useState('')
  const chosen = month === '' ? scope : { ...scope, month }
  const { data } = useQuery({ ...downloadSizeQuery(chosen), enabled: open })
  const close = () => onOpenChange(false)

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('download_everything')}
      description={t('download_everything_text')}
      actions={
        <>
          <Button tone="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          {canBegin(data) && (
            <a className={buttonClass({ tone: 'primary' })} href={downloadUrl(chosen)} download onClick={close}>
              <Download aria-hidden />
              {t('download')}
            </a>
          )}
        </>
      }
    >
      <div className={styles.choice}>
        {months.length > 1 && (
          <SelectField label={t('download_months')} value={month} onChange={(event) => setMonth(event.target.value)}>
            <option value="">{t('download_all_months')}</option>
            {months.map((each) => (
              <option key={each} value={each}>
                {monthName(each, i18n.language)}
              </option>
            ))}
          </SelectField>
        )}
        <p className={styles.size}>
          <DownloadSize scope={chosen} />
        </p>
      </div>
    </Dialog>
  )
}
