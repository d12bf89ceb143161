import type { Author } from '#contract/users.ts'
import type { Translate } from '../../words/translations.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './PersonLink.module.css'

/** Beside the name of whoever has left the group or was removed, of a program and of a guest. */
export function NoLongerHere({ author }: { author?: Author }) {
  const { t } = useTranslation()
  if (!author?.hasLeft && !author?.program && !author?.guest) return null
  return (
    <>
      {' '}
      <span className={styles.noLongerHere}>{whoItIs(author, t)}</span>
    </>
  )
}

function whoItIs({ hasLeft, guest, program }: Author, t: Translate): string {
  if (hasLeft) return t('no_longer_in_group')
  if (guest) return t('a_guest')
  return program?.madeBy ? t('program_of', { name: program.madeBy.name }) : t('a_program')
}
