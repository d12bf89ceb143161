import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './MessageHeading.module.css'

/** Wider than a phone at title size. */
const isLong = (word: string) => word.length > 22

export function MessageHeading({ title, authorName }: { title: string | undefined; authorName: string | undefined }) {
  const { t } = useTranslation()
  return title ? (
    <h1 className={styles.title} dir="auto" lang="" data-long-word={title.split(/\s/).some(isLong) || undefined}>
      {title}
    </h1>
  ) : (
    <h1>
      <VisuallyHidden>{t('message_of', { name: authorName ?? t('former_member') })}</VisuallyHidden>
    </h1>
  )
}
