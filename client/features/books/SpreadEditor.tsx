import { useQuery } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { bookLimits, type Book, type Spread } from '#contract/collecting/books.ts'
import type { Photo as PhotoOfBook } from '#contract/photos.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useSayingSo } from '../moderation/useSayingSo.ts'
import { photosForSpreadQuery, useBookCalls } from './books.queries.ts'
import { EditedPhoto } from './EditedPhoto.tsx'
import styles from './Book.module.css'

/** What is dragged: the id of a photo. */
const dragged = 'application/x-coterie-photo'

/** The photos of two pages, and those that could be there. */
export function SpreadEditor({ book: { id, mayChange }, spread }: { book: Book; spread: Spread }) {
  const { t } = useTranslation()
  const calls = useBookCalls()
  const say = useSayingSo()
  const { data: offered } = useQuery({ ...photosForSpreadQuery(id, spread.id), enabled: mayChange })
  const [isOver, setIsOver] = useState<'pages' | 'others'>()
  const { photos, kind, isOut, isChanged, gone = 0 } = spread
  const others = offered?.photos ?? []
  const most = kind === 'words' ? bookLimits.photosOfWords : bookLimits.photosOfWall
  const notice = gone > 0 && <p className={styles.hint}>{t('book_gone', { count: gone })}</p>
  if (!mayChange) return notice

  const save = (next: readonly PhotoOfBook[]) => {
    const refs = next.slice(0, most).map(({ message, id: file }) => ({ message, file }))
    say(calls.changeSpread(id, spread.id, { photos: refs }), t('book_saved'))
  }
  const putIn = (photo: PhotoOfBook) => save([...photos.slice(0, most - 1), photo])
  const takeOut = (photo: PhotoOfBook) => save(photos.filter((other) => other.id !== photo.id))
  const forward = (photo: PhotoOfBook) => {
    const at = photos.indexOf(photo)
    save(photos.toSpliced(at, 1).toSpliced(Math.max(0, at - 1), 0, photo))
  }
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
      const photo = [...photos, ...others].find((one) => one.id === event.dataTransfer.getData(dragged))
      if (photo && place === 'pages' && !photos.includes(photo)) putIn(photo)
      if (photo && place === 'others' && photos.includes(photo)) takeOut(photo)
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
        {offered && others.length === 0 && <li className={styles.hint}>{t('book_no_more_photos')}</li>}
        {others.map((photo) => (
          <EditedPhoto key={photo.id} photo={photo} onDragStart={dragOf(photo)} onPutIn={() => putIn(photo)} />
        ))}
      </ul>
    </section>
  )
}

function dragOf(photo: PhotoOfBook): (event: DragEvent) => void {
  return (event) => event.dataTransfer.setData(dragged, photo.id)
}
