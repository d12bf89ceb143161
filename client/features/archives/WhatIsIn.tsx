import BookOpen from 'lucide-react/icons/book-open'
import Braces from 'lucide-react/icons/braces'
import Images from 'lucide-react/icons/images'
import { card } from '../../ui/layout/card.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './ArchivesPage.module.css'

/** The three ways to read an archive. */
export function WhatIsIn() {
  const { t } = useTranslation()
  return (
    <ul className={`${card} ${styles.ways}`}>
      <li>
        <BookOpen aria-hidden />
        {t('archives_pages')}
      </li>
      <li>
        <Images aria-hidden />
        {t('archives_files')}
      </li>
      <li>
        <Braces aria-hidden />
        {t('archives_data')}
      </li>
    </ul>
  )
}
