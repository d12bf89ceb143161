import { nameOfFile } from '../../pieces/text/file-words.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { FileUpload } from '../uploads/upload-list.ts'
import styles from './OutgoingFiles.module.css'

export function OutgoingFiles({ files }: { files: FileUpload[] }) {
  const { t } = useTranslation()
  const shown = files.filter(({ previewUrl, voiceNote }) => previewUrl !== '' || voiceNote)
  if (shown.length === 0) return null
  return (
    <div className={styles.files}>
      {shown.map(({ localId, previewUrl, width, height, ...file }) =>
        file.voiceNote ? (
          <span key={localId}>{nameOfFile(file, t)}</span>
        ) : (
          <img key={localId} src={previewUrl} width={width} height={height} alt="" />
        ),
      )}
    </div>
  )
}
