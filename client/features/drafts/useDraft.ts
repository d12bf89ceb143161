import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { limits } from '#contract/fields.ts'
import { keptUpload } from '../uploads/kept-uploads.ts'
import type { FileWords } from '../uploads/upload-list.ts'
import { useFileUploads } from '../uploads/useFileUploads.ts'
import {
  nothingWritten,
  readDraft,
  removeDraft,
  writeDraft,
  type Draft,
  type DraftContent,
  type DraftPlace,
} from './drafts.ts'
import { useOpenWriters } from './open-writers.ts'

/** In milliseconds. */
const doubleClick = 700

type Words = Omit<DraftContent, 'files'>
type Written = Omit<Draft, 'files'> & {
  /** It was to be sent, and there was nothing. */
  isEmpty: boolean
  /** It is on its way; shown as it is, and no draft any more. */
  isHandedOver: boolean
}

/** A voice note that is being made, that ends because the message is sent, and that has ended for it. */
type Recording = 'going on' | 'ending' | 'to be sent' | undefined

const neverHandedOver = { at: -Infinity, what: '' }

/**
 * What is written at a place. It is in the browser's storage at every moment, until it is sent or thrown away.
 * `start` is what stands there before anything is written.
 */
export function useDraft(place: DraftPlace, start: DraftContent = nothingWritten) {
  const writers = useOpenWriters()
  const [written, setWritten] = useState<Written>(() => opened(readDraft(place) ?? start))
  const { title, text, day, hiddenLink, setback, isEmpty, isHandedOver } = written
  const mentions = text.includes('@') ? written.mentions : undefined
  const [recording, setRecording] = useState<Recording>()
  const lastHandedOver = useRef(neverHandedOver)
  const lastField = useRef<HTMLTextAreaElement>(null)
  const uploads = useFileUploads(() => (readDraft(place) ?? start).files, recording !== undefined)
  const { files, status, isHeld, putIn } = uploads
  const content = useMemo<DraftContent>(
    () => ({ title, text, day, hiddenLink, mentions, files: files.map(keptUpload) }),
    [title, text, day, hiddenLink, mentions, files],
  )
  const isChanged = fingerprint(content) !== fingerprint(start)
  const over = text.length - limits.text
  const hasContent = title.trim() !== '' || text.trim() !== '' || files.length > 0

  // Not after the painting: what was typed a moment before the page goes away would not be kept.
  useLayoutEffect(() => {
    if (isChanged && !isHandedOver) writeDraft(place, { ...content, setback })
    else removeDraft(place)
  }, [place, content, setback, isChanged, isHandedOver])

  useEffect(
    () =>
      writers.open(place, (draft, givenBack) => {
        setWritten(opened(draft))
        lastHandedOver.current = neverHandedOver
        putIn(givenBack)
      }),
    [writers, place, putIn],
  )

  function write(changed: Partial<Words>) {
    setWritten((before) => ({ ...before, ...changed, isEmpty: false, setback: undefined }))
  }

  /** Whatever is inserted goes into the field that was last written in. */
  function writeIn(field: HTMLTextAreaElement) {
    lastField.current = field
  }

  function clear() {
    setWritten(opened(nothingWritten))
    uploads.clear()
  }

  /** As if nothing had ever been written. */
  function throwAway() {
    setWritten({ ...opened(nothingWritten), isHandedOver: true })
    setRecording(undefined)
    for (const { localId } of files) uploads.remove(localId)
    removeDraft(place)
  }

  /** Whether there is something to send; if not, it says so. */
  function hasSomething(): boolean {
    setWritten((before) => ({ ...before, isEmpty: !hasContent }))
    return hasContent
  }

  /** Everything for whoever sends it; nothing when there is nothing to send. */
  function handOver(group: string, parent?: string) {
    const what = JSON.stringify([group, parent, fingerprint(content)])
    const last = lastHandedOver.current
    // The second press of a double click finds the same again, or nothing.
    if (performance.now() - last.at < doubleClick && (!hasContent || what === last.what)) return
    if (!hasSomething()) return
    lastHandedOver.current = { at: performance.now(), what }
    setWritten((before) => ({ ...before, setback: undefined, isHandedOver: true }))
    // The same content keeps its id; changed content is another message, or the change would be lost.
    const id = setback?.sent === what ? setback.id : newId()
    return { id, group, parent, place, ...content, files: uploads.handOver(), sent: what, isWaiting: false }
  }

  const isBlocked = status.failed > 0 || over > 0 || isHandedOver
  const isUploading = status.sending > 0 && !isHeld

  return {
    title,
    text,
    day,
    hiddenLink,
    mentions,
    write,
    writeIn,
    uploads,
    lastField,
    content,
    hasContent,
    hasSomething,
    isChanged,
    isEmpty,
    isHandedOver,
    problem: setback?.problem,
    over,
    /** Whether it cannot be handed over: the outbox goes on with what is still uploading. */
    isBlocked,
    isUploading,
    waits: isBlocked || isUploading,
    recording,
    setRecording,
    clear,
    throwAway,
    handOver,
  }
}

export type DraftState = ReturnType<typeof useDraft>

function opened({ title, text, day, hiddenLink, mentions, setback }: Draft): Written {
  return { title, text, day, hiddenLink, mentions, setback, isEmpty: false, isHandedOver: false }
}

function fingerprint({ title, text, day, hiddenLink, mentions = [], files }: DraftContent): string {
  return JSON.stringify([
    title,
    text,
    day ?? '',
    files.map(({ localId, turns }) => (turns ? `${localId} ${turns}` : localId)),
    ...(hiddenLink === undefined ? [] : [hiddenLink]),
    ...(mentions.length === 0 ? [] : [mentions]),
    ...(files.some(isDescribed) ? [files.map(({ caption, alt }) => [caption, alt])] : []),
  ])
}

function isDescribed({ caption, alt }: FileWords): boolean {
  return Boolean(caption || alt)
}
