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

export function scrollToEnd(list: Element): void {
  const scroller = scrollerOf(list)
  if (scroller instanceof Element) scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' })
  else list.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

/** Centres the element in its scroller; unlike `scrollIntoView`, does not move the scrollers around it. */
export function scrollToCenter(element: Element): void {
  const scroller = scrollerOf(element)
  const { top, height } = element.getBoundingClientRect()
  const frame = scroller instanceof Element ? scroller.getBoundingClientRect() : { top: 0, height: innerHeight }
  scroller.scrollBy({ top: top + height / 2 - frame.top - frame.height / 2, behavior: 'instant' })
}
