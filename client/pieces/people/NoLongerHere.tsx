import { useTranslation } from 'react-i18next'
import type { Author } from '#contract/users.ts'
import styles from './PersonLink.module.css'

/** Beside the name of whoever has left the group or was removed, and of a program. */
export function NoLongerHere({ author }: { author?: Author }) {
  const { t } = useTranslation()
  if (!author?.hasLeft && !author?.program) return null
  const maker = author.program?.madeBy
  return (
    <>
      {' '}
      <span className={styles.noLongerHere}>
        {author.hasLeft ? t('no_longer_in_group') : maker ? t('program_of', { name: maker.name }) : t('a_program')}
      </span>
    </>
  )
}
