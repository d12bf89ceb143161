import type { ReactNode } from 'react'
import { useTranslation } from '../../words/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { Notice } from '../layout/Notice.tsx'
import styles from './RetryNotice.module.css'

type RetryNoticeProps = { onRetry: () => unknown; className?: string | undefined; children: ReactNode }

export function RetryNotice({ onRetry, className = '', children }: RetryNoticeProps) {
  const { t } = useTranslation()
  return (
    <div className={`${styles.problem} ${className}`}>
      <Notice tone="danger">{children}</Notice>
      <Button onClick={() => void onRetry()}>{t('try_again')}</Button>
    </div>
  )
}
