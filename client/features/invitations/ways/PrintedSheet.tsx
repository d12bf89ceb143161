import Printer from 'lucide-react/icons/printer'
import type { Group } from '#contract/groups.ts'
import { QrCode } from '../../../pieces/links/QrCode.tsx'
import { PaperSheet } from '../../../pieces/paper/PaperSheet.tsx'
import { PrintPreview } from '../../../pieces/paper/PrintPreview.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { ReachNotice } from '../ReachNotice.tsx'
import { useLinkForOthers } from '../useLinkForOthers.ts'
import styles from './PrintedSheet.module.css'

type SheetProps = { group: Group; link: string; until: string; by: string | undefined }

export function PrintedSheet(props: SheetProps) {
  const { t } = useTranslation()
  const link = useLinkForOthers(props.link)
  return (
    <div>
      <ReachNotice link={link} />
      <PrintPreview>
        <Sheet {...props} link={link} />
      </PrintPreview>
      <Button tone="primary" className={styles.print} icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {t('invite_print')}
      </Button>
    </div>
  )
}

function Sheet({ group, link, until, by }: SheetProps) {
  const { t } = useTranslation()
  return (
    <PaperSheet group={group.name} title={t('sheet_title')} className={styles.sheet}>
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
    </PaperSheet>
  )
}
