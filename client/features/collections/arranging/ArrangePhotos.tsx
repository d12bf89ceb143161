import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react'
import type { Collection } from '#contract/collecting/collections.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { outlineQuery, partQuery } from '../../photos/photos.queries.ts'
import { usePhotoWords } from '../../photos/usePhotoWords.ts'
import { useTileDrag } from '../../uploads/tiles/useTileDrag.ts'
import { ArrangeTile } from './ArrangeTile.tsx'
import { useArranging } from './useArranging.ts'
import bar from '../../photos/SelectionBar.module.css'
import styles from './ArrangePhotos.module.css'

/** All photos of the collection, to drag with mouse or finger, or to move with keys and buttons. */
export function ArrangePhotos({ collection, onDone }: { collection: Collection; onDone: () => void }) {
  const { t } = useTranslation()
  const photos = usePhotosOf(collection.id)
  const { order, begin, show, drop, place } = useArranging(collection.id, [...photos.keys()])
  const [chosen, setChosen] = useState<string>()
  const wordsOf = usePhotoWords()
  const drag = useTileDrag([...order], show)
  const at = chosen === undefined ? -1 : order.indexOf(chosen)
  const { hasJustEnded, onPointerDown, listProps } = drag
  const press = useEventOf((event: PointerEvent<HTMLElement>, id: string) => {
    begin(id)
    onPointerDown(event, id)
  })
  function lift() {
    listProps.onPointerUp()
    drop()
  }
  const choose = useCallback(
    (id: string, byKey: boolean) => {
      if (byKey || !hasJustEnded()) setChosen((before) => (before === id ? undefined : id))
    },
    [hasJustEnded],
  )
  const step = useEventOf((id: string, by: number) => place(id, order.indexOf(id) + by))

  return (
    <>
      <p className={styles.hint}>{t('collection_arrange_text')}</p>
      <ul className={styles.tiles} aria-label={t('photos')} {...listProps} onPointerUp={lift} onPointerCancel={lift}>
        {order.map((id, index) => {
          const photo = photos.get(id)
          return (
            photo && (
              <ArrangeTile
                key={id}
                photo={photo}
                words={wordsOf(photo)}
                index={index}
                count={order.length}
                isChosen={chosen === id}
                isDragged={drag.dragged === id}
                onPointerDown={press}
                onChoose={choose}
                onStep={step}
              />
            )
          )
        })}
      </ul>
      <div className={bar.bar} role="region" aria-label={t('collection_arrange')}>
        {at >= 0 && (
          <>
            <p role="status" className={bar.words}>
              {t('moved_to_place', { number: at + 1, count: order.length })}
            </p>
            <Button tone="quiet" aria-disabled={at === 0} onClick={() => place(chosen!, 0)}>
              {t('move_first')}
            </Button>
            <Button tone="quiet" aria-disabled={at === 0} onClick={() => place(chosen!, at - 1)}>
              {t('move_earlier')}
            </Button>
            <Button tone="quiet" aria-disabled={at === order.length - 1} onClick={() => place(chosen!, at + 1)}>
              {t('move_later')}
            </Button>
          </>
        )}
        <Button tone="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </>
  )
}

function usePhotosOf(collection: string) {
  const scope = { collection }
  const { data: outline } = useSuspenseQuery(outlineQuery(scope))
  const parts = useQueries({ queries: outline.parts.map((part) => partQuery(scope, part)) })
  return new Map(parts.flatMap(({ data = [] }) => data.map((photo) => [photo.id, photo])))
}

/** The same function for all renders, with what is known by the last one. */
function useEventOf<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
