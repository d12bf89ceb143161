import { Suspense, type ReactNode } from 'react'
import { fileKind, type MessageFile } from '#contract/files.ts'
import type { MessageCard } from '#contract/messages.ts'
import type { UserRef } from '#contract/users.ts'
import { AlbumGrid } from '../../pieces/album/AlbumGrid.tsx'
import { isVisual } from '../../pieces/photos/visuals.ts'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { PhotoThreadControls } from '../photo-threads/PhotoThreadControls.tsx'
import styles from './MessageFiles.module.css'

type MessageFilesProps = {
  files: MessageFile[]
  author?: UserRef
  title?: string
  first?: boolean
  small?: boolean
  /** Whether the lightbox shows the author’s avatar. */
  showsAvatar?: boolean
  className?: string
  /** The message of these files, each of which can get reactions and replies. */
  of?: Pick<MessageCard, 'id' | 'group' | 'fileMarks'>
  underFirst?: ReactNode
}

const AlbumSlideshow = lazyComponent(() => import('../slideshow/AlbumSlideshow.tsx'), 'AlbumSlideshow')
const AudioPlayer = lazyComponent(() => import('./AudioPlayer.tsx'), 'AudioPlayer')
const DocumentCard = lazyComponent(() => import('./DocumentCard.tsx'), 'DocumentCard')

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
          renderSlideshow={(show) => <AlbumSlideshow files={visuals} author={shown.author} {...show} />}
          renderControls={
            of &&
            ((file, lightbox) => (
              <PhotoThreadControls
                message={of.id}
                group={of.group.id}
                author={shown.author}
                file={file}
                lightbox={lightbox}
              />
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
