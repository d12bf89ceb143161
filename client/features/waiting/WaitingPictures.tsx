import { fileKind, type MessageFile } from '#contract/files.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { pictureOf } from '../uploads/previews/picture-of.ts'
import styles from './WaitingPage.module.css'

const shown = 4

/** The first pictures, and how many files there are. */
export function WaitingPictures({ files }: { files: readonly MessageFile[] }) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  const pictures = files.filter(({ type }) => fileKind(type) === 'image').slice(0, shown)
  return (
    <span className={styles.pictures}>
      {pictures.map((file) => (
        <img key={file.id} src={pictureOf(file)} alt="" className={styles.small} />
      ))}
      <span className={styles.count}>{t('scheduled_files', { count: files.length })}</span>
    </span>
  )
}
