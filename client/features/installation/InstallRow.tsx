import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from '../../words/useTranslation.ts'
import { HomeScreenGuide } from './HomeScreenGuide.tsx'
import { useWayToInstall } from './useWayToInstall.ts'
import styles from './InstallRow.module.css'

export function InstallRow({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const way = useWayToInstall()
  if (!way) return null
  const row = (
    <>
      <Smartphone aria-hidden />
      {t('offer_home_screen')}
    </>
  )
  return (
    <li>
      {way.kind === 'prompt' ? (
        <button type="button" className={`${className} ${styles.row}`} onClick={() => void way.install()}>
          {row}
        </button>
      ) : (
        <details onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView()}>
          <summary className={`${className} ${styles.row}`}>{row}</summary>
          <div className={styles.guide}>
            <HomeScreenGuide />
          </div>
        </details>
      )}
    </li>
  )
}
