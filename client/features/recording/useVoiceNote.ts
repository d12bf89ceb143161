import { useEffect, useRef, useState, type PointerEvent, type MouseEvent } from 'react'

import type { DraftState } from '../drafts/useDraft.ts'
import type { FileUploads } from '../uploads/useFileUploads.ts'

/** Milliseconds after which a press is a hold: it records until it is let go. */
const holdAfter = 400

export type VoiceNote = ReturnType<typeof useVoiceNote>

type NeededOfDraft = Pick<DraftState, 'recording' | 'setRecording'> & { uploads: Pick<FileUploads, 'hasRoom'> }

/** One recording of a writer. A tap begins it, and so does a hold, whose end also ends it. */
export function useVoiceNote({ recording, setRecording, uploads }: NeededOfDraft) {
  const isOpen = recording === 'going on' || recording === 'ending'
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHold = useRef(false)

  useEffect(() => {
    // Its own buttons are gone with it.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  /** What could not be sent in the end is not recorded in the first place. */
  function begin() {
    const hasRoom = uploads.hasRoom()
    if (hasRoom) setRecording('going on')
    return hasRoom
  }

  function onPointerDown({ button, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
    if (button !== 0 || isOpen) return
    currentTarget.setPointerCapture?.(pointerId)
    wasHold.current = false
    timer.current = setTimeout(() => {
      wasHold.current = true
      if (begin()) setHeld(true)
    }, holdAfter)
  }

  function letGo() {
    clearTimeout(timer.current)
    setHeld(false)
  }

  function onClick() {
    // The end of a hold is a click as well.
    if (!wasHold.current && !isOpen) begin()
    wasHold.current = false
  }

  return {
    isOpen,
    isHeld,
    /** Nothing is sent without what should have been in it before that was read. */
    fail: () => setRecording('going on'),
    close: () => setRecording(recording === 'ending' ? 'to be sent' : undefined),
    buttonProps: {
      ref: button,
      onPointerDown,
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onClick,
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    },
  }
}
