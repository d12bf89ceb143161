import { focusHeading, passFocusOn } from './pass-focus-on.ts'

/** As a `ref` of a list's row: when it goes with the focus in it, the row beside it has the focus. */
export function passesFocusOn(row: HTMLElement | null) {
  if (row) return () => passFocusOn(row)
}

/**
 * As a `ref`: when this goes with the focus in it, while the message, the row or the section around it stays, what comes in its place
 * has the focus: a heading, otherwise the first link or button, otherwise the heading of the page.
 */
export function handsFocusOver(element: HTMLElement | null) {
  if (!element) return
  return () => {
    if (!element.contains(document.activeElement)) return
    const around = placesAround(element)
    // By then, React has put there what comes instead.
    queueMicrotask(() => {
      const place = around.find(({ isConnected }) => isConnected)
      if (!place) return
      const hasHeading = place.querySelector('h1') !== null
      const control = hasHeading ? null : place.querySelector<HTMLElement>('a, button')
      if (control) control.focus({ preventScroll: true })
      else focusHeading(hasHeading ? place : undefined)
    })
  }
}

/** The nearest first. What stands in the bar of a phone belongs to the message of the page. */
function placesAround(element: HTMLElement): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>('article, li, section')
  if (place) return [place, ...placesAround(place)]
  const message = element.closest('main') ? null : document.querySelector<HTMLElement>('main article')
  return message ? [message] : []
}
