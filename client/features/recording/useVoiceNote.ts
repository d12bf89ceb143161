import { useEffect, useRef, useState, type PointerEvent, type MouseEvent } from 'react'
import type { Milliseconds } from '#contract/units.ts'
import type { FileUploads } from '../uploads/useFileUploads.ts'
import type { Recording } from './useRecording.ts'

/** A longer press is a hold: it records until it is released. */
const holdAfter: Milliseconds = 400

export type VoiceNote = ReturnType<typeof useVoiceNote>

type NeededOfDraft = { recording: Recording; uploads: Pick<FileUploads, 'hasRoom'> }

export function useVoiceNote({ recording: { phase, setPhase }, uploads }: NeededOfDraft) {
  const isOpen = phase === 'going on' || phase === 'ending'
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const [isHeld, setIsHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHold = useRef(false)

  useEffect(() => {
    // Its own buttons are gone, and the focus with them.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  /** Refuses to record what could not be sent in the end. */
  function begin() {
    const hasRoom = uploads.hasRoom()
    if (hasRoom) setPhase('going on')
    return hasRoom
  }

  function onPointerDown({ button, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
    if (button !== 0 || isOpen) return
    currentTarget.setPointerCapture?.(pointerId)
    wasHold.current = false
    timer.current = setTimeout(() => {
      wasHold.current = true
      if (begin()) setIsHeld(true)
    }, holdAfter)
  }

  function letGo() {
    clearTimeout(timer.current)
    setIsHeld(false)
  }

  function onClick() {
    // The end of a hold is a click as well.
    if (!wasHold.current && !isOpen) begin()
    wasHold.current = false
  }

  return {
    isOpen,
    isHeld,
    /** A failed recording stops the sending, so that its author can read why. */
    fail: () => setPhase('going on'),
    close: () => setPhase(phase === 'ending' ? 'to be sent' : undefined),
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
