import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { modalsInFront } from '../../pieces/dropping/modals-in-front.ts'

/**
 * Takes files dropped anywhere on the page or pasted, if this field's form is the one to take them. Returns whether it
 * would take what is being dragged over the page.
 */
export function useIncomingFiles(
  field: RefObject<HTMLTextAreaElement | null>,
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const isTaker = (target: EventTarget | null) =>
    field.current?.form != null && field.current.form === formThatTakes(target)
  const take = useEffectEvent((transfer: DataTransfer | null, target: EventTarget | null) => {
    const files = [...(transfer?.files ?? [])]
    const isTaken = files.length > 0 && isTaker(target)
    if (isTaken) onFiles(files)
    return isTaken
  })
  const showOver = useEffectEvent((target: EventTarget | null) => setIsOver(isTaker(target)))

  useEffect(() => {
    const form = field.current?.form
    form?.setAttribute(mark, '')
    return () => form?.removeAttribute(mark)
  }, [field])

  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    // Enter and leave fire for every element on the way; only the balance says whether the page was left.
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth++
      showOver(event.target)
    }
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setIsOver(false)
    }
    const over = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      depth = 0
      setIsOver(false)
      if (!carriesFiles(event)) return
      event.preventDefault()
      take(event.dataTransfer, event.target)
    }
    const paste = (event: ClipboardEvent) => {
      // Office programs add a picture of the text to the text; then the text is meant.
      if (event.clipboardData?.types.includes('text/plain') || isOfAnotherField(event.target)) return
      if (take(event.clipboardData, event.target)) event.preventDefault()
    }
    window.addEventListener('dragenter', enter, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => stopping.abort()
  }, [])

  return isOver
}

const mark = 'data-takes-files'

/**
 * The form below the pointer, otherwise the one with the focus, otherwise the last visible one; none behind a dialog.
 */
function formThatTakes(target: EventTarget | null): Element | undefined {
  const inFront = modalsInFront()
  const forms = [...document.querySelectorAll(`form[${mark}]`)].filter(
    (form) => form.getClientRects().length > 0 && inFront.every((dialog) => dialog.contains(form)),
  )
  const formAt = (target: EventTarget | null) => forms.find((form) => target instanceof Node && form.contains(target))
  return formAt(target) ?? formAt(document.activeElement) ?? forms.at(-1)
}

function isOfAnotherField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select') && !target.closest(`[${mark}]`)
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
