import { useEffect, useRef } from 'react'

/**
 * Scrolls to a part of a list that is rendered in steps, as soon as it is there and the list `isWhole` or long enough to
 * bring it to the top. `keep` gets each part when it is rendered, and null when it is gone.
 */
export function useGoToLetter(isWhole: boolean) {
  const sections = useRef(new Map<string, HTMLElement>())
  const wanted = useRef<string>(undefined)

  function follow() {
    const section = wanted.current === undefined ? undefined : sections.current.get(wanted.current)
    if (!section) return
    section.scrollIntoView()
    if (isWhole || section.getBoundingClientRect().top < innerHeight / 2) wanted.current = undefined
  }

  useEffect(follow)
  return {
    keep(letter: string, section: HTMLElement | null) {
      if (section) sections.current.set(letter, section)
      else sections.current.delete(letter)
    },
    scrollTo(letter: string) {
      wanted.current = letter
      follow()
    },
  }
}
