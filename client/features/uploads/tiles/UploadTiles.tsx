import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { FileKind } from '#contract/files.ts'
import type { Pixels } from '#contract/units.ts'
import { lazyWithWords } from '../../../i18n/lazy-with-words.ts'
import { useElementWidth } from '../../../pieces/photos/useElementWidth.ts'
import { photoGap } from '../../../styles/lengths.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { AddFilesButton } from '../AddFilesButton.tsx'
import type { FileUpload } from '../upload-list.ts'
import type { FileUploads } from '../useFileUploads.ts'
import { DateOrder } from './DateOrder.tsx'
import { tileRows } from './tile-rows.ts'
import { UploadProblems } from './UploadProblems.tsx'
import { UploadTile } from './UploadTile.tsx'
import { useTileDrag } from './useTileDrag.ts'
import styles from './UploadTiles.module.css'

type UploadTilesProps = {
  uploads: FileUploads
  onAddMore: () => void
  target?: Pixels
}

const FileDetails = lazyWithWords(() => import('../details/FileDetails.tsx'), 'FileDetails')

const OfferedLocations = lazyWithWords(() => import('./OfferedLocations.tsx'), 'OfferedLocations')

const removed = {
  image: 'image_removed',
  video: 'video_removed',
  audio: 'audio_removed',
  pdf: 'pdf_removed',
} as const satisfies Record<FileKind, string>

/** Assumed until a picture is measured; files without one need space for their name. */
const usualAspect: Record<FileKind, number> = { image: 4 / 3, video: 4 / 3, audio: 1.6, pdf: 0.8 }
/** From this many on the tiles are smaller, so that more of the album fits on screen. */
const many = 10

export function UploadTiles({ uploads, onAddMore, target = 210 }: UploadTilesProps) {
  const { t } = useTranslation()
  const [ref, width] = useElementWidth()
  const [shown, setShown] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const { files, actions } = uploads
  const { remove: takeOut, putBack, offerUndo } = actions
  const drag = useTileDrag(
    files.map(({ localId }) => localId),
    actions.move,
  )
  const boxes = useBoxes(files.map(aspectOf), width, files.length < many ? target : Math.min(target, 150))

  const { onPointerDown, hasJustEnded } = drag
  const open = useCallback(
    (localId: string, byKey: boolean) => {
      if (byKey || !hasJustEnded()) setShown(localId)
    },
    [hasJustEnded],
  )

  const remove = useCallback(
    ({ localId, kind }: FileUpload) => {
      const tiles = tilesIn(list.current)
      const position = tiles.findIndex(({ dataset }) => dataset.tile === localId)
      takeOut(localId)
      ;(tiles[position + 1] ?? tiles[position - 1])?.querySelector('button')?.focus()
      offerUndo({ text: t(removed[kind]), action: { label: t('undo'), onClick: () => putBack(localId) } })
    },
    [takeOut, putBack, offerUndo, t],
  )

  function focusTile(localId: string) {
    const tile = tilesIn(list.current).find(({ dataset }) => dataset.tile === localId)
    tile?.querySelector('button')?.focus()
  }

  return (
    <div ref={ref}>
      <DateOrder uploads={uploads} onOrder={focusTile} />
      {uploads.files.some(({ near }) => near) && (
        <Suspense>
          <OfferedLocations uploads={uploads} />
        </Suspense>
      )}
      <ul ref={list} className={styles.tiles} aria-label={t(`${uploads.status.noun}_of_message`)} {...drag.listProps}>
        {files.map((upload, index) => (
          <UploadTile
            key={upload.localId}
            upload={upload}
            width={boxes[index]?.width}
            height={boxes[index]?.height}
            index={index}
            count={files.length}
            isDragged={drag.dragged === upload.localId}
            onPointerDown={onPointerDown}
            onOpen={open}
            onMove={actions.move}
            onRemove={remove}
            onRetry={actions.retry}
          />
        ))}
        <li style={boxes[files.length]}>
          <AddFilesButton hasIcon label={t('add_more_files')} className={styles.add} onClick={onAddMore} />
        </li>
      </ul>
      <UploadProblems uploads={uploads} />
      {shown !== undefined && (
        <Suspense>
          <FileDetails uploads={uploads} shown={shown} onShow={setShown} onRemove={remove} />
        </Suspense>
      )}
    </div>
  )
}

function tilesIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
}

function useBoxes(aspects: number[], width: number, target: number): { width: number; height: number }[] {
  const shapes = aspects.join()
  return useMemo(() => {
    const rows = tileRows(shapes === '' ? [] : shapes.split(',').map(Number), {
      width,
      gap: photoGap,
      target: Math.min(target, width / 2.2),
    })
    return rows.flatMap((row) => row.items.map((item) => ({ width: item.width, height: row.height })))
  }, [shapes, width, target])
}

function aspectOf({ kind, width, height, stored }: FileUpload): number {
  if (width && height) return width / height
  // A video's aspect comes from the file, a PDF's only from the server.
  if (stored?.width && stored.height) return stored.width / stored.height
  return usualAspect[kind]
}
