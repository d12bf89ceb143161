import { useTranslation } from 'react-i18next'
import styles from './HomeScreenGuide.module.css'
import { AddPicture, HomePicture, SharePicture } from './guide-pictures.tsx'

/** The way to the home screen of an iPhone or iPad, in three pictures. */
export function HomeScreenGuide() {
  const { t } = useTranslation()
  return (
    <ol className={styles.guide}>
      <li>
        <SharePicture />
        {t('install_guide_share')}
      </li>
      <li>
        <AddPicture />
        {t('install_guide_add')}
      </li>
      <li>
        <HomePicture />
        {t('install_guide_open')}
      </li>
    </ol>
  )
}
