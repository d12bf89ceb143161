import Printer from 'lucide-react/icons/printer'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import { QrCode } from '../../../pieces/links/QrCode.tsx'
import { Wordmark } from '../../../ui/brand/Wordmark.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './PrintedSheet.module.css'

type SheetProps = { group: Group; link: string; until: string; by: string | undefined }

/** Shows the sheet as it will be printed. On paper there is nothing else. */
export function PrintedSheet(props: SheetProps) {
  const { t } = useTranslation()
  return (
    <div>
      <div className={styles.preview}>
        <Sheet {...props} />
      </div>
      <Button tone="primary" className={styles.print} icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {t('invite_print')}
      </Button>
      {createPortal(
        <div className={styles.paper} aria-hidden>
          <Sheet {...props} />
        </div>,
        document.body,
      )}
    </div>
  )
}

function Sheet({ group, link, until, by }: SheetProps) {
  const { t } = useTranslation()
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <Wordmark />
        <bdi lang="">{group.name}</bdi>
      </header>
      <h3 className={styles.title}>{t('sheet_title')}</h3>
      <p className={styles.text}>{t('sheet_text')}</p>
      <div className={styles.code}>
        <QrCode text={link} label={t('invite_qr_label')} />
      </div>
      <p className={styles.text}>{t('sheet_code')}</p>
      <p className={styles.text}>{t('sheet_address')}</p>
      <p className={styles.address} dir="ltr">
        {link.replace(/^https?:\/\//, '')}
      </p>
      <footer className={styles.foot}>
        <p className={styles.until}>{t('sheet_until', { date: until })}</p>
        {by && <p>{t('sheet_by', { name: by })}</p>}
      </footer>
    </article>
  )
}
