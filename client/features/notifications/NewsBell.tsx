import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#client/ui/button-class.ts'
import { Popover } from '#client/ui/Popover.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './NewsBell.module.css'
import { UnreadBell } from './UnreadBell.tsx'

const loadPanel = () => import('./NewsPanel.tsx').then(({ NewsPanel }) => ({ default: NewsPanel }))
const NewsPanel = lazy(loadPanel)

/** The bell in the bar of large screens, with the news under it. */
export function NewsBell() {
  const { t } = useTranslation()
  return (
    <Popover
      label={t('news_title')}
      flushWith={(bell) => bell.parentElement}
      trigger={
        <button
          type="button"
          className={`${buttonClass({ tone: 'quiet' })} ${styles.bell}`}
          title={t('news')}
          onPointerEnter={() => void loadPanel()}
        >
          <UnreadBell />
          <VisuallyHidden>{t('news')}</VisuallyHidden>
        </button>
      }
    >
      {(close) => (
        <div className={styles.panel} data-autofocus tabIndex={-1}>
          <Suspense>
            <NewsPanel onOpen={close} />
          </Suspense>
        </div>
      )}
    </Popover>
  )
}
