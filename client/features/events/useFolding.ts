import { useEffect, useRef, useState } from 'react'

/** Answers that fold to the one that was given: what comes in place of what was pressed has the focus. */
export function useFolding(isAnswered: boolean) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasUsed, setWasUsed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isFolded = isAnswered && !isOpen

  useEffect(() => {
    if (!wasUsed) return
    const next = place.current?.querySelector<HTMLElement>('[aria-pressed=true], button')
    next?.focus({ preventScroll: true })
  }, [isFolded, wasUsed])

  function turn(open: boolean) {
    setWasUsed(true)
    setIsOpen(open)
  }

  return { place, isFolded, turn }
}
