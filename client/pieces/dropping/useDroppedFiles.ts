import { useEffect, useEffectEvent, useState } from 'react'
import { modalsInFront } from './modals-in-front.ts'

/** Files dropped anywhere on the page, unless a dialog is open. Returns whether some are being dragged over it. */
export function useDroppedFiles(isTaking: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    if (!isTaking) return
    const stopping = new AbortController()
    const { signal } = stopping
    // Enter and leave fire for every element on the way; only the balance says whether the page was left.
    let depth = 0
    const whenFiles = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(type, (event) => event.dataTransfer?.types.includes('Files') && listener(event), {
        signal,
      })
    const show = (change: 1 | -1) => {
      depth = Math.max(0, depth + change)
      setIsOver(depth > 0 && modalsInFront().length === 0)
    }
    whenFiles('dragenter', () => show(1))
    whenFiles('dragleave', () => show(-1))
    whenFiles('dragover', (event) => event.preventDefault())
    whenFiles('drop', (event) => {
      event.preventDefault()
      depth = 0
      setIsOver(false)
      if (modalsInFront().length === 0) take([...(event.dataTransfer?.files ?? [])])
    })
    return () => {
      stopping.abort()
      setIsOver(false)
    }
  }, [isTaking])

  return isOver
}
