import Images from 'lucide-react/icons/images'
import { Suspense, type ComponentType } from 'react'
import type { MessageFile } from '#contract/files.ts'
import type { MessageCard } from '#contract/messages.ts'
import type { Pixels } from '#contract/units.ts'
import { formatDuration } from '#message-text/durations.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { Pill } from '../../ui/layout/Pill.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { Photo } from '../photos/Photo.tsx'
import { PlayDisc } from '../photos/PlayDisc.tsx'
import { altOf, isVideo, isVisual } from '../photos/visuals.ts'
import { filesInWords } from '../text/file-words.ts'
import { cardPhotoRows } from './card-photo-rows.ts'
import type { CardPlayProps } from './CardPlay.tsx'
import styles from './CardFiles.module.css'

type CardFilesProps = {
  card: Pick<MessageCard, 'files' | 'fileCount' | 'videoCount'>
  cardWidth: Pixels
  first: boolean
  message?: string
  Sound?: ComponentType<{ file: MessageFile }> | undefined
}

const CardDocument = lazyWithWords(() => import('./CardDocument.tsx'), 'CardDocument')
const CardPlay = lazyWithWords<'CardPlay', CardPlayProps>(() => import('./CardPlay.tsx'), 'CardPlay', {
  instead: PlayDisc,
})

/** The photos and videos of a message; without any, its first PDF or sound. */
export function CardFiles({ card, cardWidth, first, message, Sound }: CardFilesProps) {
  const { t, i18n } = useTranslation()
  const { files, fileCount: count } = card
  const visuals = files.filter(isVisual)
  const discSize = count > 1 ? 'small' : 'large'
  const file = visuals[0] ?? files[0]!
  const hint =
    count > 1
      ? filesInWords(card, t, i18n.language)
      : isVideo(file) && (file.status === 'raw' ? t('video_not_ready') : formatDuration(file.duration))

  return (
    <div className={styles.files}>
      {cardPhotoRows(visuals, cardWidth).map((row) => (
        <div key={row.items[0]!.index} className={styles.row} style={{ blockSize: row.height }}>
          {row.items.map(({ index, width }) => (
            <div key={index} className={styles.tile} style={{ inlineSize: width }}>
              <Photo file={visuals[index]!} alt={altOf(visuals[index]!, '')} shownWidth={width} crop first={first} />
              {isVideo(visuals[index]!) && visuals[index]!.status === 'ready' && (
                <Suspense fallback={<PlayDisc size={discSize} />}>
                  <CardPlay size={discSize} message={message} file={visuals[index]!.id} />
                </Suspense>
              )}
            </div>
          ))}
        </div>
      ))}
      {visuals.length === 0 && (
        <div className={styles.other} data-type={file.type}>
          <Suspense>
            {file.type.startsWith('audio/') ? (
              Sound && <Sound file={file} />
            ) : (
              <CardDocument file={file} width={cardWidth} isAlone={count === 1} />
            )}
          </Suspense>
        </div>
      )}
      {hint && (
        <Pill tone="photo" className={styles.hint} icon={count > 1 && <Images aria-hidden />}>
          {hint}
        </Pill>
      )}
    </div>
  )
}
