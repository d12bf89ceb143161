import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react'
import type { MessageFile } from '#contract/files.ts'
import type { Pixels } from '#contract/units.ts'
import { errorText } from '../../api/error-text.ts'
import { useElementWidth } from '../../pieces/photos/useElementWidth.ts'
import { WaitingMark } from '../../ui/brand/WaitingMark.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { DocumentPages } from './DocumentPages.tsx'
import { pagesQuery } from './files.queries.ts'
import { ReaderBar } from './ReaderBar.tsx'
import { usePinch } from './usePinch.ts'
import { useZoom } from './useZoom.ts'
import styles from './DocumentReader.module.css'

type DocumentReaderProps = {
  file: MessageFile
  name: string
  openedBy: RefObject<HTMLElement | null>
  onClose: () => void
}

const margin: Pixels = 16
const widestFit = 900

export function DocumentReader({ file, name, openedBy, onClose }: DocumentReaderProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [widthRef, width] = useElementWidth()
  const { data, error, refetch } = useQuery(pagesQuery(file))
  const [page, setPage] = useState(1)
  const fit = Math.min(width - 2 * margin, widestFit)
  const zoom = useZoom(scroller)
  const pinch = usePinch(zoom.level, zoom.set)
  const count = data?.pages.length ?? file.pages ?? 1

  const focusCard = useEffectEvent(() => openedBy.current?.focus({ preventScroll: true }))
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    scroller.current?.focus()
    return () => {
      element.close()
      focusCard()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.reader}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <ReaderBar file={file} name={name} page={page} count={count} zoom={zoom} onClose={onClose} />
      <div
        ref={scroller}
        className={styles.scroller}
        role="document"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys scroll it
        tabIndex={0}
        aria-label={name}
        onScroll={(event) => setPage(pageAt(event))}
        {...pinch}
      >
        <div ref={widthRef} className={styles.width} />
        {data && fit > 0 && <DocumentPages file={file} pages={data.pages} fit={fit} pageWidth={fit * zoom.level} />}
        {!data && !error && <WaitingMark label={t('loading')} />}
        {error && (
          <Notice tone="danger" action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}>
            {t(errorText(error))}
          </Notice>
        )}
      </div>
    </dialog>
  )
}

function pageAt({ currentTarget: scroller }: UIEvent<HTMLElement>): number {
  const middle = scroller.scrollTop + scroller.clientHeight / 2
  const pages = [...scroller.querySelectorAll<HTMLElement>('li')]
  const at = pages.findIndex((page) => page.offsetTop + page.offsetHeight > middle)
  return at === -1 ? pages.length : at + 1
}
