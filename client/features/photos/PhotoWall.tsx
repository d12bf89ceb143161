import { useSuspenseQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { useOpenedFile } from '../../pieces/photos/useOpenedFile.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { outlineQuery, usePhotos, type PhotoScope } from './photos.queries.ts'
import styles from './PhotoWall.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { useSelection } from './useSelection.ts'
import { useWall } from './useWall.ts'
import { WallMonthSection } from './WallMonthSection.tsx'
import { YearHandle } from './YearHandle.tsx'

const loadLightbox = () => import('./WallLightbox.tsx')
const WallLightbox = lazy(() => loadLightbox().then((module) => ({ default: module.WallLightbox })))

type PhotoWallProps = { scope: PhotoScope; empty: ReactNode }

/** All photos and videos of the scope under their months; only what is near the screen is loaded. */
export function PhotoWall({ scope, empty }: PhotoWallProps) {
  const { t } = useTranslation()
  const { data: outline } = useSuspenseQuery(outlineQuery(scope))
  const { opened, open, close } = useOpenedFile(`photos ${scope.group} ${scope.author}`)
  // What is new while the lightbox is open would move every photo in it to another place.
  const [kept, setKept] = useState(outline)
  const parts = (opened === undefined ? outline : kept).parts
  if (opened === undefined && kept !== outline) setKept(outline)
  const { ref, wall, wallTop, months, parts: wanted } = useWall(parts)
  const { photos, error, retry } = usePhotos(scope, parts, wanted)
  const [selection, startSelecting] = useSelection()
  const tiles = useRef(new Map<number, HTMLElement>())

  if (parts.length === 0) return empty

  return (
    <>
      <div className={styles.tools}>
        {!selection && (
          <Button tone="quiet" icon={<CircleCheck aria-hidden />} onClick={startSelecting}>
            {t('choose_several')}
          </Button>
        )}
      </div>
      <div ref={ref} className={styles.wall} style={{ blockSize: wall.height }}>
        {months.map((month) => (
          <WallMonthSection
            key={month.month}
            month={month}
            photos={photos}
            selection={selection}
            onTile={(index, element) =>
              void (element ? tiles.current.set(index, element) : tiles.current.delete(index))
            }
            onOpen={open}
            onNear={() => void loadLightbox()}
          />
        ))}
      </div>
      <YearHandle wall={wall} wallTop={wallTop} />
      {selection && <SelectionBar selection={selection} />}
      {error && (
        <div className={styles.problem} role="alert">
          <Notice tone="danger">{t(errorText(error))}</Notice>
          <Button onClick={retry}>{t('try_again')}</Button>
        </div>
      )}
      {opened !== undefined && opened < wall.count && (
        <Suspense>
          <WallLightbox
            scope={scope}
            parts={parts}
            count={wall.count}
            start={opened}
            tileOf={(index) => tiles.current.get(index)}
            onClosed={close}
          />
        </Suspense>
      )}
    </>
  )
}
