import { Suspense } from 'react'
import { withWords } from '../../i18n/i18n.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { Popover } from '../../ui/popovers/Popover.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { UnreadBell } from './UnreadBell.tsx'
import styles from './NotificationBell.module.css'

const loadPanel = () => withWords(import('./NotificationsPanel.tsx'))
const NotificationsPanel = lazyComponent(loadPanel, 'NotificationsPanel')

export function NotificationBell() {
  const { t } = useTranslation()
  return (
    <Popover
      label={t('whats_new_title')}
      flushWith={(bell) => bell.parentElement}
      trigger={
        <button
          type="button"
          className={`${buttonClass({ tone: 'quiet' })} ${styles.bell}`}
          onPointerEnter={() => void loadPanel()}
        >
          <UnreadBell />
          <span className={styles.word}>{t('whats_new')}</span>
        </button>
      }
    >
      {(close) => (
        <div className={styles.panel} data-autofocus tabIndex={-1}>
          <Suspense>
            <NotificationsPanel onOpen={close} />
          </Suspense>
        </div>
      )}
    </Popover>
  )
}
