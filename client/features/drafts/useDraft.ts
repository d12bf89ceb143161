import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { limits } from '#contract/fields.ts'
import { keptPhoto } from '../uploads/kept-photos.ts'
import { usePhotoUploads } from '../uploads/usePhotoUploads.ts'
import {
  nothingWritten,
  readDraft,
  removeDraft,
  whenGivenBack,
  writeDraft,
  type DraftContent,
  type DraftPlace,
  type Setback,
} from './drafts.ts'
import { useForgottenFiles } from './useForgottenFiles.ts'

/** In milliseconds. */
const doubleClick = 700

type Words = Omit<DraftContent, 'photos'>

/**
 * What is written at a place. It is in the browser's storage at every moment, until it is sent or thrown away.
 * `start` is what stands there before anything is written.
 */
export function useDraft(place: DraftPlace, start: DraftContent = nothingWritten) {
  const [words, setWords] = useState<Words>(() => wordsOf(readDraft(place) ?? start))
  const [setback, setSetback] = useState<Setback | undefined>(() => readDraft(place)?.setback)
  const [isEmpty, setIsEmpty] = useState(false)
  /** It is on its way; shown as it is, and no draft any more. */
  const [isHandedOver, setHandedOver] = useState(false)
  const handedOver = useRef({ at: -Infinity, what: '' })
  const lastField = useRef<HTMLTextAreaElement>(null)
  const uploads = usePhotoUploads(() => (readDraft(place) ?? start).photos)
  const { photos, status, isHeld } = uploads
  const content = useMemo<DraftContent>(() => ({ ...words, photos: photos.map(keptPhoto) }), [words, photos])
  const isChanged = fingerprint(content) !== fingerprint(start)
  const over = words.text.length - limits.text
  const hasContent = words.title.trim() !== '' || words.text.trim() !== '' || photos.length > 0

  useForgottenFiles()
  // Not after the painting: what was typed a moment before the page goes away would not be kept.
  useLayoutEffect(() => {
    if (isChanged && !isHandedOver) writeDraft(place, { ...content, setback })
    else removeDraft(place)
  }, [place, content, setback, isChanged, isHandedOver])

  const { putIn } = uploads
  useEffect(
    () =>
      whenGivenBack(place, (draft, givenBack) => {
        setWords(wordsOf(draft))
        setSetback(draft.setback)
        setHandedOver(false)
        handedOver.current = { at: -Infinity, what: '' }
        putIn(givenBack)
      }),
    [place, putIn],
  )

  function write(changed: Partial<Words>) {
    setWords({ ...words, ...changed })
    setIsEmpty(false)
    setSetback(undefined)
  }

  /** The same content keeps its id; changed content is another message, or the change would be lost. */
  function idFor(sent: string): string {
    return setback?.sent === sent ? setback.id : newId()
  }

  function clear() {
    setWords(wordsOf(nothingWritten))
    setSetback(undefined)
    uploads.clear()
  }

  /** As if nothing had been written. */
  function startAnew() {
    clear()
    removeDraft(place)
    setHandedOver(true)
  }

  /** Everything for whoever sends it. Says so and answers nothing when there is nothing to send. */
  function handOver(group: string, parent?: string) {
    const sent = JSON.stringify([group, parent, fingerprint(content)])
    const { at, what } = handedOver.current
    // The second press of a double click finds the same again, or nothing.
    if (performance.now() - at < doubleClick && (!hasContent || what === sent)) return
    if (!hasContent) return void setIsEmpty(true)
    handedOver.current = { at: performance.now(), what: sent }
    const id = idFor(sent)
    setSetback(undefined)
    return { ...words, id, group, parent, photos: uploads.handOver(), sent, place, isWaiting: false }
  }

  return {
    ...words,
    write,
    uploads,
    clear,
    startAnew,
    handOver,
    setHandedOver,
    setIsEmpty,
    setSetback,
    lastField,
    content,
    isEmpty,
    isChanged,
    over,
    hasContent,
    waits: (status.sending > 0 && !isHeld) || status.failed > 0 || over > 0 || isHandedOver,
    isHandedOver,
    problem: setback?.problem,
  }
}

export type DraftState = ReturnType<typeof useDraft>

function wordsOf({ title, text, day }: Words): Words {
  return { title, text, day }
}

function fingerprint({ title, text, day, photos }: DraftContent): string {
  return JSON.stringify([title, text, day ?? '', photos.map(({ localId }) => localId)])
}
