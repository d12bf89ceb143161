import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withAllWords } from '../../i18n/i18n.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Popover } from '../../ui/popovers/Popover.tsx'
import { UnreadBell } from './UnreadBell.tsx'
import styles from './NotificationBell.module.css'

const loadPanel = () => import('./NotificationsPanel.tsx')
const NotificationsPanel = lazyWithWords(loadPanel, 'NotificationsPanel')

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
          title={t('whats_new')}
          onPointerEnter={() => void withAllWords(loadPanel())}
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
