import { keepUpdated, within } from '../../ui/popovers/place.ts'

const margin = 8
const gap = 6

/** Of the styles of a field, those that decide where its lines break. */
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
 * Keeps a list beside a place in the text of a field, in the part of the page that the keyboard leaves free, until
 * told to stop: below it, or above where there is more room.
 */
export function keepAtCaret(list: HTMLElement, field: HTMLTextAreaElement, index: number): () => void {
  return keepUpdated(() => place(list, field, index), [list, field])
}

function place(list: HTMLElement, field: HTMLTextAreaElement, index: number) {
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

/** Where a character stands, found out with a copy of the field that can be measured. */
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
