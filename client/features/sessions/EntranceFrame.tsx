import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { infoQuery } from '../../data/info.ts'
import { Wordmark } from '../../ui/brand/Wordmark.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { LanguageButton } from './LanguageButton.tsx'
import styles from './EntranceFrame.module.css'

type EntranceFrameProps = {
  className: string | undefined
  illustration: ReactNode
  seal?: ReactNode
  children: ReactNode
}

export function EntranceFrame({ className, illustration, seal, children }: EntranceFrameProps) {
  const { t } = useTranslation()
  const { data: info } = useQuery({ ...infoQuery, enabled: false })
  return (
    <div className={`${styles.frame} ${className}`}>
      {illustration}
      <main className={styles.main}>
        {seal ?? <Wordmark className={styles.wordmark} />}
        {children}
      </main>
      <footer className={styles.foot}>
        {info?.privacy && (
          <a href="privacy" className={styles.privacy}>
            {t('privacy')}
          </a>
        )}
        <LanguageButton />
      </footer>
    </div>
  )
}
