import { useEffect, useRef } from 'react'

/**
 * Scrolls to a part of a list that is rendered in steps, as soon as it is there and `isWhole` or long enough to bring it
 * to the top. `sections` are the parts rendered so far.
 */
export function useGoToLetter(sections: ReadonlyMap<string, HTMLElement>, isWhole: boolean) {
  const wanted = useRef<string>(undefined)

  function follow() {
    const section = wanted.current === undefined ? undefined : sections.get(wanted.current)
    if (!section) return
    section.scrollIntoView()
    if (isWhole || section.getBoundingClientRect().top < innerHeight / 2) wanted.current = undefined
  }

  useEffect(follow)
  return (letter: string) => {
    wanted.current = letter
    follow()
  }
}
