/** If the focus is in this row, which is about to go, moves it to the next row, otherwise to the previous one. */
export function passFocusOn(row: HTMLElement) {
  if (!row.contains(document.activeElement)) return
  const [next, previous] = [row.nextElementSibling, row.previousElementSibling]
  const control = [next, next?.nextElementSibling, previous, previous?.previousElementSibling]
    .map((near) => near?.querySelector<HTMLElement>('a, button'))
    .find(Boolean)
  control?.focus({ preventScroll: true })
}
