import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After going to another page the focus is on its heading, so that it is read out and Tab goes on from there; unless
 * the page, or the person, has put the focus somewhere meanwhile.
 */
export function useHeadingFocus() {
  const router = useRouter()
  useEffect(() => {
    let stopWaiting: (() => void) | undefined
    const forget = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return
      stopWaiting?.()
      stopWaiting = whenPageIsThere(focusHeading)
    })
    return () => {
      forget()
      stopWaiting?.()
    }
  }, [router])
}

/** The router's word is that a page was handed over; what it still waits for stands in its place until then. */
function whenPageIsThere(act: (main: HTMLElement) => void): () => void {
  const focusedBefore = document.activeElement
  const observer = new MutationObserver(look)
  function look() {
    const main = document.querySelector('main')
    const isThere = main !== null && main.querySelector('[data-pending]') === null
    const focused = document.activeElement
    const isElsewhere = focused !== focusedBefore && focused !== document.body && focused !== null
    if (!isThere && !isElsewhere) return
    observer.disconnect()
    if (isThere && !isElsewhere) act(main)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => observer.disconnect()
}

function focusHeading(main: HTMLElement) {
  const focused = document.activeElement
  if (main.contains(focused) || focused?.closest('[data-keeps-focus]')) return
  const heading = main.querySelector('h1') ?? main
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
