import Undo2 from 'lucide-react/icons/undo-2'
import { useState, type DragEvent } from 'react'
import type { Book, Spread } from '#contract/collecting/books.ts'
import type { Photo as PhotoOfBook } from '#contract/photos.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useSayingSo } from '../moderation/useSayingSo.ts'
import { useBookCalls } from './books.queries.ts'
import { EditedPhoto } from './EditedPhoto.tsx'
import { useSpreadPhotos } from './useSpreadPhotos.ts'
import styles from './Book.module.css'

/** What is dragged: the id of a photo. */
const dragged = 'application/x-coterie-photo'

/** The photos of two pages, and those that could be there. */
export function SpreadEditor({ book, spread }: { book: Book; spread: Spread }) {
  const { t } = useTranslation()
  const calls = useBookCalls()
  const say = useSayingSo()
  const { photos, others, find, isHere, putIn, takeOut, forward } = useSpreadPhotos(book, spread)
  const [isOver, setIsOver] = useState<'pages' | 'others'>()
  const { id, mayChange } = book
  const { kind, isOut, isChanged, gone = 0 } = spread
  const notice = gone > 0 && <p className={styles.hint}>{t('book_gone', { count: gone })}</p>
  if (!mayChange) return notice

  const dropOn = (place: 'pages' | 'others') => ({
    'data-over': isOver === place || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragged)) return
      event.preventDefault()
      setIsOver(place)
    },
    onDragLeave: () => setIsOver(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(undefined)
      const photo = find(event.dataTransfer.getData(dragged))
      if (photo && place === 'pages' && !isHere(photo)) putIn(photo)
      if (photo && place === 'others' && isHere(photo)) takeOut(photo)
    },
  })

  return (
    <section className={styles.editor} aria-label={t('photos')}>
      {notice}
      <p className={styles.hint}>{t('book_edit_hint')}</p>
      <div className={styles.tools}>
        <Button onClick={() => say(calls.changeSpread(id, spread.id, { isOut: !isOut }), t('book_saved'))}>
          {t(isOut ? 'book_put_in_again' : 'book_leave_out')}
        </Button>
        {isChanged && (
          <Button
            tone="quiet"
            icon={<Undo2 aria-hidden />}
            onClick={() => say(calls.restoreSpread(id, spread.id), t('book_saved'))}
          >
            {t('book_put_back')}
          </Button>
        )}
      </div>
      <ul className={styles.tiles} aria-label={t('photos')} {...dropOn('pages')}>
        {photos.map((photo, index) => (
          <EditedPhoto
            key={photo.id}
            photo={photo}
            isLarge={kind === 'words' && index === 0}
            onDragStart={dragOf(photo)}
            onTakeOut={() => takeOut(photo)}
            onForward={index > 0 ? () => forward(photo) : undefined}
          />
        ))}
      </ul>
      <h2 className={styles.subtitle}>{t('book_more_photos')}</h2>
      <ul className={styles.tiles} aria-label={t('book_more_photos')} {...dropOn('others')}>
        {others?.length === 0 && <li className={styles.hint}>{t('book_no_more_photos')}</li>}
        {others?.map((photo) => (
          <EditedPhoto key={photo.id} photo={photo} onDragStart={dragOf(photo)} onPutIn={() => putIn(photo)} />
        ))}
      </ul>
    </section>
  )
}

function dragOf(photo: PhotoOfBook): (event: DragEvent) => void {
  return (event) => event.dataTransfer.setData(dragged, photo.id)
}
