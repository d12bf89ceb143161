import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { changedWords } from './changed-words.ts'
import styles from './VersionsDialog.module.css'

/** A text with what was removed and added since `before`; screen readers say so in words, since most pass over the marks. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation()
  return changedWords(before, after).map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>
    const Mark = kind === 'removed' ? 'del' : 'ins'
    return (
      <Mark key={index} className={styles[kind]}>
        <VisuallyHidden>{t(kind === 'removed' ? 'version_mark_removed' : 'version_mark_added')} </VisuallyHidden>
        {text}
        <VisuallyHidden> {t('version_mark_ends')} </VisuallyHidden>
      </Mark>
    )
  })
}
