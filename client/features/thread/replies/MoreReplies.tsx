import type { ReactNode } from 'react'
import { Spinner } from '../../../ui/layout/Spinner.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { useMoreComments } from '../thread.queries.ts'
import styles from './MoreReplies.module.css'

type MoreRepliesProps = {
  icon: ReactNode
  label: string
  count: number
  more: ReturnType<typeof useMoreComments>
  onShow: () => void
}

export function MoreReplies({ icon, label, count, more, onShow }: MoreRepliesProps) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <div className={styles.more}>
      <button type="button" aria-busy={more.isPending || undefined} onClick={() => more.isPending || onShow()}>
        {more.isPending ? <Spinner /> : icon}
        {label}
      </button>
      {more.isError && <p role="alert">{t('replies_not_loaded')}</p>}
    </div>
  )
}
