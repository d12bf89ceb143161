import ArrowLeft from 'lucide-react/icons/arrow-left'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { DragEvent } from 'react'
import type { Photo as PhotoOfBook } from '#contract/photos.ts'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { handsFocusOver, passesFocusOn } from '../../ui/focus/focus-when-gone.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { usePhotoWords } from '../photos/usePhotoWords.ts'
import styles from './Book.module.css'

type EditedPhotoProps = {
  photo: PhotoOfBook
  isLarge?: boolean
  onDragStart: (event: DragEvent) => void
  onPutIn?: () => void
  onTakeOut?: () => void
  onForward?: (() => void) | undefined
}

export function EditedPhoto({ photo, isLarge = false, onDragStart, onPutIn, onTakeOut, onForward }: EditedPhotoProps) {
  const { t } = useTranslation()
  const words = usePhotoWords()(photo)
  return (
    <li ref={passesFocusOn} className={styles.tile} data-large={isLarge || undefined}>
      <span className={styles.face} draggable onDragStart={onDragStart}>
        <Photo file={photo} alt={words} shownWidth={140} crop />
      </span>
      <span className={styles.buttons}>
        {onForward && (
          <IconButton
            ref={handsFocusOver}
            label={t('book_move_earlier', { photo: words })}
            icon={<ArrowLeft />}
            onClick={onForward}
          />
        )}
        {onTakeOut && <IconButton label={t('book_take_out', { photo: words })} icon={<X />} onClick={onTakeOut} />}
        {onPutIn && <IconButton label={t('book_put_in', { photo: words })} icon={<Plus />} onClick={onPutIn} />}
      </span>
    </li>
  )
}
