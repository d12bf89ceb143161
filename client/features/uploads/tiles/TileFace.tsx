import FileText from 'lucide-react/icons/file-text'
import Film from 'lucide-react/icons/film'
import Image from 'lucide-react/icons/image'
import Mic from 'lucide-react/icons/mic'
import Music from 'lucide-react/icons/music'
import Play from 'lucide-react/icons/play'
import type { FileKind } from '#contract/files.ts'
import { nameOfFile } from '../../../pieces/text/file-words.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { pictureOf } from '../previews/picture-of.ts'
import type { FileUpload } from '../upload-list.ts'
import styles from './TileFace.module.css'

const icons: Record<FileKind, typeof Image> = { image: Image, video: Film, audio: Music, pdf: FileText }

export function TileFace({ upload }: { upload: FileUpload }) {
  const { t } = useTranslation()
  const { kind, previewUrl, stored } = upload
  const picture = previewUrl || (stored && pictureOf(stored))
  const Icon = upload.voiceNote ? Mic : icons[kind]
  if (picture)
    return (
      <>
        <img
          className={styles.picture}
          data-whole={kind === 'pdf' || undefined}
          src={picture}
          style={{ backgroundImage: stored?.placeholder && `url("${stored.placeholder}")` }}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        {kind === 'video' && (
          <span className={styles.play}>
            <Play aria-hidden />
          </span>
        )}
      </>
    )
  return (
    <span className={styles.words}>
      <Icon aria-hidden />
      <bdi lang="" className={styles.name}>
        {nameOfFile(upload, t)}
      </bdi>
    </span>
  )
}
