import { useTranslation } from '../../words/useTranslation.ts'
import { AddPicture, HomePicture, SharePicture } from './guide-pictures.tsx'
import styles from './HomeScreenGuide.module.css'

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
