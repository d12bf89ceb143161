import type { PhotoUpload } from '../uploads/upload-list.ts'
import styles from './OutgoingPhotos.module.css'

/** The photos of a message on its way, as this browser has them. */
export function OutgoingPhotos({ photos }: { photos: PhotoUpload[] }) {
  const shown = photos.filter(({ previewUrl }) => previewUrl !== '')
  if (shown.length === 0) return null
  return (
    <div className={styles.photos}>
      {shown.map(({ localId, previewUrl, width, height }) => (
        <img key={localId} src={previewUrl} width={width} height={height} alt="" />
      ))}
    </div>
  )
}
