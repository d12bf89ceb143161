import type { FileUpload } from '../uploads/upload-list.ts'
import styles from './OutgoingFiles.module.css'

/** The files of a message on its way, as this browser has them. */
export function OutgoingFiles({ files }: { files: FileUpload[] }) {
  const shown = files.filter(({ previewUrl }) => previewUrl !== '')
  if (shown.length === 0) return null
  return (
    <div className={styles.files}>
      {shown.map(({ localId, previewUrl, width, height }) => (
        <img key={localId} src={previewUrl} width={width} height={height} alt="" />
      ))}
    </div>
  )
}
