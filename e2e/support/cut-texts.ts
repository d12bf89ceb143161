/**
 * Runs in the page: texts that reach out of the screen, of their button, or of a box that hides what is outside it.
 * Those that end in an ellipsis, or in a box that scrolls, may, and letters in drawings.
 */
export function cutTexts(): string[] {
  const tolerance = 1.5
  const cut = new Set<string>()
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) cut.add(`the page is ${root.scrollWidth} of ${root.clientWidth} pixels wide`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue
    if (text.parentElement.closest('[aria-hidden="true"]')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width > 0 && reachesOut(text.parentElement, box)) cut.add(text.textContent.trim())
  }
  return [...cut]

  function reachesOut(parent: Element, box: DOMRect): boolean {
    for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around)
      const outer = around.getBoundingClientRect()
      const isForScreenReaders = style.clipPath !== 'none'
      if (isForScreenReaders || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
      if (/auto|scroll/.test(style.overflow)) return false
      const sideways = box.right > outer.right + tolerance || box.left < outer.left - tolerance
      const hides = style.overflowX !== 'visible' || around.matches('button, a[class]')
      if (sideways && hides && style.display !== 'inline') return true
      if (style.overflowY !== 'visible' && box.bottom > outer.bottom + tolerance) return true
    }
    return false
  }
}
