import { keepUpdated, within } from '../../ui/popovers/position.ts'

const margin = 8
const gap = 6

/** Styles of a field that decide where its lines break. */
const copied = [
  'direction',
  'boxSizing',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'font',
  'fontVariationSettings',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textAlign',
] as const

/**
 * Positions a list beside a character in a field, within the part of the page that the keyboard leaves free: below it,
 * or above where there is more room. Returns how to stop.
 */
export function keepAtCaret(list: HTMLElement, field: HTMLTextAreaElement, index: number): () => void {
  return keepUpdated(() => position(list, field, index), [list, field])
}

function position(list: HTMLElement, field: HTMLTextAreaElement, index: number) {
  const { width, height, offsetLeft, offsetTop } = window.visualViewport ?? {
    width: window.innerWidth,
    height: window.innerHeight,
    offsetLeft: 0,
    offsetTop: 0,
  }
  const at = boxAt(field, index)
  const above = at.top - gap - offsetTop - margin
  const below = offsetTop + height - margin - at.bottom - gap
  list.style.setProperty('--height', `${Math.round(Math.max(above, below))}px`)
  const { offsetWidth, offsetHeight } = list
  const goesBelow = offsetHeight <= below || below >= above
  // Above a small field, so that the lines before stay in view.
  const { top } = field.getBoundingClientRect()
  const edge = top < at.top && top - gap - offsetHeight >= offsetTop + margin ? top : at.top
  const y = goesBelow ? at.bottom + gap : edge - gap - offsetHeight
  const isRightToLeft = getComputedStyle(field).direction === 'rtl'
  const x = isRightToLeft ? at.left - offsetWidth : at.left
  list.style.setProperty(
    '--x',
    `${Math.round(within(x, offsetLeft + margin, offsetLeft + width - offsetWidth - margin))}px`,
  )
  list.style.setProperty('--y', `${Math.round(y)}px`)
}

/** Finds where a character stands, with a measurable copy of the field. */
function boxAt(field: HTMLTextAreaElement, index: number): { top: number; bottom: number; left: number } {
  const style = getComputedStyle(field)
  const copy = document.createElement('div')
  for (const property of copied) copy.style[property] = style[property]
  const box = field.getBoundingClientRect()
  Object.assign(copy.style, {
    position: 'fixed',
    top: `${box.top}px`,
    left: `${box.left}px`,
    width: `${box.width}px`,
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  const mark = document.createElement('span')
  mark.textContent = '@'
  copy.append(field.value.slice(0, index), mark)
  document.body.append(copy)
  const { top, bottom, left } = mark.getBoundingClientRect()
  copy.remove()
  return { top: top - field.scrollTop, bottom: bottom - field.scrollTop, left }
}
