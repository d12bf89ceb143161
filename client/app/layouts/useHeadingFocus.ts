import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After going to another page, moves the focus to its heading, so that it is read out and Tab continues from there;
 * unless the page, or the person, has put the focus somewhere meanwhile.
 */
export function useHeadingFocus() {
  const router = useRouter()
  useEffect(() => {
    let stopWaiting: (() => void) | undefined
    const forget = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return
      stopWaiting?.()
      stopWaiting = focusHeadingOnceThere()
    })
    return () => {
      forget()
      stopWaiting?.()
    }
  }, [router])
}

/** No first view needs the code for it. */
function focusHeadingOnceThere(): () => void {
  const focusedBefore = document.activeElement
  let stop: (() => void) | undefined
  let isOver = false
  void begin()
  return () => {
    isOver = true
    stop?.()
  }

  async function begin() {
    const code = await import('./heading-focus.ts').catch(() => undefined)
    if (!isOver) stop = code?.focusHeading(focusedBefore)
  }
}
