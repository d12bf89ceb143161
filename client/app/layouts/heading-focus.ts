import { afterPaint } from '../../after-paint.ts'

/**
 * Once the page is there: the router reports that it has resolved, but a placeholder may still stand in its place.
 * @returns what stops waiting
 */
export function focusHeading(focusedBefore: Element | null): () => void {
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
    if (!isElsewhere(focusedBefore)) focusHeadingOf(main)
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

function focusHeadingOf(main: HTMLElement) {
  const focused = document.activeElement
  if (main.contains(focused) || focused?.closest('[data-keeps-focus]')) return
  const heading = main.querySelector('h1') ?? main
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
