/**
 * Runs in the page, for each size of text in percent: what does not fit. A word of ours in two lines, a text that is cut
 * off, squeezed to nothing, outside the window or under another one, and a control on another. What people write (`bdi`,
 * `dir=auto`) may break anywhere and end in an ellipsis, which leads to the whole of it.
 */
export async function layoutFaults(sizes: readonly number[]): Promise<string[]> {
  const root = document.documentElement
  const tolerance = 1.5
  const found = new Set<string>()
  for (const size of sizes) {
    root.style.fontSize = `${size}%`
    // What is measured by scripts is placed a frame later, and what that changes once more.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    for (const fault of faultsNow()) found.add(`${size} %: ${fault}`)
  }
  return [...found]

  function faultsNow(): string[] {
    const faults: string[] = []
    if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} pixels wide`)
    const shown = shownTexts()
    for (const { text, parent, lines, isWritten } of shown) {
      const words = text.data.trim().slice(0, 60)
      if (!isWritten && lines.length > 1) faults.push(...brokenWords(text).map((word) => `broken: ${word}`))
      const cut = howCut(parent, lines, isWritten)
      if (cut) faults.push(`${cut}: ${words}`)
    }
    return [...faults, ...overlaps(shown), ...coveredControls()]
  }

  type Shown = { text: Text; parent: Element; lines: DOMRect[]; isWritten: boolean }

  function shownTexts(): Shown[] {
    const shown: Shown[] = []
    const within = topmostDialog() ?? document.body
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
      const parent = text.parentElement
      if (!parent || !text.data.trim() || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      const isDrawn = getComputedStyle(parent).userSelect === 'none'
      if (lines.length === 0 || isDrawn || parent.closest('svg, code, textarea, option')) continue
      const isWritten =
        parent.closest('bdi, [dir=auto]') !== null || getComputedStyle(parent).overflowWrap === 'anywhere'
      shown.push({ text, parent, lines, isWritten })
    }
    return shown
  }

  function topmostDialog(): Element | undefined {
    return [...document.querySelectorAll('dialog:modal')].at(-1)
  }

  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    for (let around: Element | null = element; around; around = around.parentElement) {
      // For screen readers only.
      if (getComputedStyle(around).clipPath === 'inset(50%)') return false
    }
    return true
  }

  function brokenWords(text: Text): string[] {
    const available = root.clientWidth - 3 * parseFloat(getComputedStyle(root).fontSize)
    return [...text.data.matchAll(/[\p{L}\p{M}\p{N}]+(?:[’':.,][\p{L}\p{M}\p{N}]+)*/gu)].flatMap(
      ({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const parts = [...range.getClientRects()]
        const isBroken = parts.some(({ top, bottom }) => top > parts[0]!.bottom - 2 || bottom < parts[0]!.top + 2)
        if (!isBroken) return []
        // With a hyphen, where the translation allows one.
        if (text.data[index - 1] === '\u00AD') return []
        // Chinese, Japanese and the like are written without spaces.
        if (/\p{Script=Han}/u.test(word)) return []
        const isTooLong = parts.reduce((sum, { width }) => sum + width, 0) > available
        return isTooLong ? [] : [word]
      },
    )
  }

  function howCut(parent: Element, lines: DOMRect[], isWritten: boolean): string | undefined {
    const left = Math.min(...lines.map((line) => line.left))
    const right = Math.max(...lines.map((line) => line.right))
    const top = Math.min(...lines.map((line) => line.top))
    const bottom = Math.max(...lines.map((line) => line.bottom))
    for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around)
      const outer = around.getBoundingClientRect()
      if (style.clipPath !== 'none' || style.display === 'inline') continue
      const isBar = /fixed|sticky/.test(style.position) && !/auto|scroll/.test(style.overflowY)
      if (isBar && (top < outer.top - 4 || bottom > outer.bottom + 4)) return 'higher than its bar'
      const isEllipsis = style.textOverflow === 'ellipsis' && style.overflowX !== 'visible'
      if (isEllipsis || style.webkitLineClamp !== 'none') {
        const isCut =
          style.webkitLineClamp === 'none'
            ? right > outer.right + 1 || left < outer.left - 1
            : around.scrollHeight > around.clientHeight + 2
        if (!isCut) return undefined
        if (around.clientWidth < 3 * parseFloat(style.fontSize)) return 'squeezed'
        return isWritten || around.closest('[title], [aria-label]') ? undefined : 'ends in an ellipsis'
      }
      if (/auto|scroll/.test(style.overflowX)) return undefined
      const sideways = right > outer.right + tolerance || left < outer.left - tolerance
      if (sideways && (style.overflowX !== 'visible' || around.matches('button, a[class]'))) return 'cut'
      if (/auto|scroll/.test(style.overflowY)) return undefined
      if (style.overflowY !== 'visible' && bottom > outer.bottom + tolerance) return 'cut below'
    }
    return left < -tolerance || right > root.clientWidth + tolerance ? 'outside the window' : undefined
  }

  /** What lies on something else on purpose is placed by itself: a badge, a bar that stays, a panel. */
  function layerOf(element: Element): Element {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (/absolute|fixed|sticky/.test(getComputedStyle(around).position) || around.matches('dialog, [popover]'))
        return around
    }
    return root
  }

  /** Lines beyond the last one of a text that is clamped have a place, but are not seen. */
  function seen(box: DOMRect, element: Element): DOMRect | undefined {
    let { left, top, right, bottom } = box
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { display, overflowX, overflowY } = getComputedStyle(around)
      if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue
      const outer = around.getBoundingClientRect()
      left = Math.max(left, outer.left)
      right = Math.min(right, outer.right)
      top = Math.max(top, outer.top)
      bottom = Math.min(bottom, outer.bottom)
    }
    return right - left > 2 && bottom - top > 2 ? new DOMRect(left, top, right - left, bottom - top) : undefined
  }

  function overlaps(shown: Shown[]): string[] {
    const boxes = shown
      // Emoji beside each other may touch.
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text.data))
      .flatMap(({ parent, lines, text }) => {
        const layer = layerOf(parent)
        return lines.flatMap((line) => {
          const box = seen(line, parent)
          return box ? [{ box, layer, text }] : []
        })
      })
    boxes.sort((one, other) => one.box.top - other.box.top)
    const faults: string[] = []
    for (const [index, one] of boxes.entries()) {
      for (let next = index + 1; next < boxes.length && boxes[next]!.box.top < one.box.bottom; next++) {
        const other = boxes[next]!
        if (other.layer !== one.layer || other.text === one.text || !overlap(one.box, other.box, 4)) continue
        // Lines are higher than their letters.
        const deep = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (deep < 0.4 * Math.min(one.box.height, other.box.height)) continue
        faults.push(`“${one.text.data.trim().slice(0, 30)}” on “${other.text.data.trim().slice(0, 30)}”`)
      }
    }
    return faults
  }

  function overlap(one: DOMRect, other: DOMRect, by: number): boolean {
    return (
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > by &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > by
    )
  }

  function coveredControls(): string[] {
    const within = topmostDialog() ?? document.body
    const controls = [...within.querySelectorAll('button, a[href], input:not([type=hidden]), select, textarea')]
      .filter((control) => isShown(control) && !control.closest('.pswp'))
      .flatMap((control) => {
        const box = seen(control.getBoundingClientRect(), control)
        return box ? [{ control, box, layer: layerOf(control) }] : []
      })
    const faults: string[] = []
    // What a finger finds may be larger than what is seen.
    const slack = 0.8 * parseFloat(getComputedStyle(root).fontSize)
    for (const [index, one] of controls.entries()) {
      for (const other of controls.slice(index + 1)) {
        if (one.layer !== other.layer || one.control.contains(other.control)) continue
        // A button in a field.
        if (one.control.matches('input, textarea') && one.control.parentElement!.contains(other.control)) continue
        if (overlap(one.box, other.box, slack))
          faults.push(`control “${nameOf(one.control)}” on “${nameOf(other.control)}”`)
      }
    }
    return faults
  }

  function nameOf(control: Element): string {
    return (control.getAttribute('aria-label') ?? control.textContent.trim()).slice(0, 30)
  }
}
