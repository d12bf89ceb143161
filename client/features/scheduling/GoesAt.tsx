import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { fullDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { secondsOf } from './moments.ts'
import styles from './GoesAt.module.css'

/** Says when the message goes, and lets it go now. */
export function GoesAt({ at, onNow }: { at: string; onNow: () => void }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  return (
    <div className={styles.row}>
      <Clock aria-hidden />
      <span role="status">{t('later_goes', { when: fullDate(secondsOf(at), now, t, i18n.language) })}</span>
      <IconButton label={t('later_not')} icon={<X />} onClick={onNow} />
    </div>
  )
}
