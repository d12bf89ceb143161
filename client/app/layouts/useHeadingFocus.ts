import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { afterPaint } from '../../after-paint.ts'

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
      stopWaiting = whenPageIsThere(focusHeading)
    })
    return () => {
      forget()
      stopWaiting?.()
    }
  }, [router])
}

/** The router reports that a page has resolved; a placeholder may still stand in its place. */
function whenPageIsThere(act: (main: HTMLElement) => void): () => void {
  const focusedBefore = document.activeElement
  let cancel: (() => void) | undefined
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop

  function look() {
    if (isElsewhere(focusedBefore)) stop()
    // To focus something takes a layout of the whole page, which before the paint would be one task with its rendering.
    else if (pageThatIsThere()) cancel ??= afterPaint(finish)
  }
  function finish() {
    cancel = undefined
    const main = pageThatIsThere()
    if (!main) return look()
    stop()
    if (!isElsewhere(focusedBefore)) act(main)
  }
  function stop() {
    observer.disconnect()
    cancel?.()
  }
}

function pageThatIsThere(): HTMLElement | undefined {
  const main = document.querySelector('main')
  return main && !main.querySelector('[data-pending]') ? main : undefined
}

function isElsewhere(before: Element | null): boolean {
  const focused = document.activeElement
  return focused !== before && focused !== document.body && focused !== null
}

function focusHeading(main: HTMLElement) {
  const focused = document.activeElement
  if (main.contains(focused) || focused?.closest('[data-keeps-focus]')) return
  const heading = main.querySelector('h1') ?? main
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
