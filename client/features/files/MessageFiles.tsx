import { lazy, Suspense, type ReactNode } from 'react'
import { fileKind, type MessageFile } from '#contract/files.ts'
import type { MessageCard } from '#contract/messages.ts'
import type { UserRef } from '#contract/users.ts'
import { AlbumGrid } from '../../pieces/album/AlbumGrid.tsx'
import { PhotoThreadControls } from '../photo-threads/PhotoThreadControls.tsx'
import { isVisual } from '../../pieces/photos/visuals.ts'
import styles from './MessageFiles.module.css'

type MessageFilesProps = {
  files: MessageFile[]
  author?: UserRef
  title?: string
  /** Visible without scrolling: loads first. */
  first?: boolean
  /** In a reply. */
  small?: boolean
  /** Whether the lightbox shows the author’s avatar. */
  showsAvatar?: boolean
  className?: string
  /** Whose files these are, where one may react and reply to each. */
  of?: Pick<MessageCard, 'id' | 'group' | 'fileMarks'>
  /** Stands under the first row of photos where there are more. */
  underFirst?: ReactNode
}

const AudioPlayer = lazy(() => import('./AudioPlayer.tsx').then((module) => ({ default: module.AudioPlayer })))
const DocumentCard = lazy(() => import('./DocumentCard.tsx').then((module) => ({ default: module.DocumentCard })))

/** Photos and videos in a grid, and below it what is heard and read. */
export function MessageFiles({ files, className = '', of, ...shown }: MessageFilesProps) {
  const visuals = files.filter(isVisual)
  const others = files.filter((file) => !isVisual(file))
  if (files.length === 0) return null
  return (
    <div className={`${styles.files} ${className}`}>
      {visuals.length > 0 && (
        <AlbumGrid
          files={visuals}
          {...shown}
          message={of?.id}
          marks={of?.fileMarks}
          renderControls={
            of &&
            ((file, lightbox) => (
              <PhotoThreadControls message={of.id} group={of.group.id} file={file} lightbox={lightbox} />
            ))
          }
        />
      )}
      {others.length > 0 && (
        <ul className={styles.rows}>
          {others.map((file) => (
            <li key={file.id} className={styles.row} data-type={file.type}>
              <Suspense>
                {fileKind(file.type) === 'pdf' ? <DocumentCard file={file} /> : <AudioPlayer file={file} />}
              </Suspense>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
