import { useTranslation } from 'react-i18next'
import type { Author } from '#contract/messages.ts'
import styles from './PersonLink.module.css'

/** Beside the name of whoever has left the group or was removed. */
export function NoLongerHere({ author }: { author?: Author }) {
  const { t } = useTranslation()
  if (!author?.hasLeft) return null
  return (
    <>
      {' '}
      <span className={styles.noLongerHere}>{t('no_longer_in_group')}</span>
    </>
  )
}
