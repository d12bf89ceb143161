import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { savedUpload } from '../uploads/saved-uploads.ts'
import type { FileUploads } from '../uploads/useFileUploads.ts'
import {
  fingerprint,
  nothingWritten,
  readDraft,
  removeDraft,
  writeDraft,
  type Draft,
  type DraftContent,
  type DraftPlace,
} from './drafts.ts'
import { useOpenWriters } from './open-writers.ts'

type Words = Omit<DraftContent, 'files'>
type Written = Omit<Draft, 'files'> & {
  isEmpty: boolean
  /** On its way: still shown, but no draft any more. */
  isSubmitted: boolean
  returnedAt: number
}

export type StoredDraft = ReturnType<typeof useStoredDraft>

/** The words and files of a writer, stored at every moment until they are sent or discarded. */
export function useStoredDraft(place: DraftPlace, start: DraftContent, uploads: FileUploads) {
  const writers = useOpenWriters()
  const [written, setWritten] = useState<Written>(() => opened(readDraft(place) ?? start))
  const { title, text, day, hiddenLink, writtenFor, blocks, collection, question, goesAt, failure, isSubmitted } =
    written
  const mentions = text.includes('@') ? written.mentions : undefined
  const { files, putIn } = uploads
  const content = useMemo<DraftContent>(
    () => ({
      title,
      text,
      day,
      hiddenLink,
      mentions,
      writtenFor,
      blocks,
      collection,
      question,
      goesAt,
      files: files.map(savedUpload),
    }),
    [title, text, day, hiddenLink, mentions, writtenFor, blocks, collection, question, goesAt, files],
  )
  const isChanged = fingerprint(content) !== fingerprint(start)

  // Before painting: what was typed just before the page goes away would be lost otherwise.
  useLayoutEffect(() => {
    if (isChanged && !isSubmitted) writeDraft(place, { ...content, failure })
    else removeDraft(place)
  }, [place, content, failure, isChanged, isSubmitted])

  useEffect(
    () =>
      writers.open(place, (draft, returned) => {
        setWritten({ ...opened(draft), returnedAt: performance.now() })
        putIn(returned)
      }),
    [writers, place, putIn],
  )

  function mark(changed: Partial<Pick<Written, 'isEmpty' | 'isSubmitted' | 'failure'>>) {
    setWritten((before) => ({ ...before, ...changed }))
  }

  const write = useCallback((changed: Partial<Words>) => {
    setWritten((before) => ({ ...before, ...changed, isEmpty: false, failure: undefined }))
  }, [])

  function clear() {
    setWritten(({ returnedAt }) => ({ ...opened(nothingWritten), returnedAt }))
    uploads.clear()
  }

  function discard() {
    setWritten({ ...opened(nothingWritten), isSubmitted: true })
    for (const { localId } of files) uploads.actions.remove(localId)
    removeDraft(place)
  }

  return { content, written, mark, write, clear, discard, isChanged }
}

function opened({ files: _, ...draft }: Draft): Written {
  const isNew = { isEmpty: false, isSubmitted: false, returnedAt: -Infinity }
  return { ...draft, ...isNew }
}
