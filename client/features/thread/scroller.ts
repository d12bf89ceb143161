/** What scrolls when this is brought into sight. */
export function scrollerOf(element: Element): Element | Window {
  for (
    let parent = element.parentElement;
    parent && parent !== document.documentElement;
    parent = parent.parentElement
  ) {
    if (['auto', 'scroll'].includes(getComputedStyle(parent).overflowY)) return parent
  }
  return window
}

/** Brings the end of a list into sight, without moving a page that does not scroll it. */
export function showEnd(list: Element): void {
  const scroller = scrollerOf(list)
  if (scroller instanceof Element) scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' })
  else list.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

/** Puts it in the middle of what scrolls it; unlike `scrollIntoView`, whatever lies round that stays where it is. */
export function showInMiddle(element: Element): void {
  const scroller = scrollerOf(element)
  const { top, height } = element.getBoundingClientRect()
  const frame = scroller instanceof Element ? scroller.getBoundingClientRect() : { top: 0, height: innerHeight }
  scroller.scrollBy({ top: top + height / 2 - frame.top - frame.height / 2, behavior: 'instant' })
}
