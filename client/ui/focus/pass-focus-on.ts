/**
 * If the focus is in this row, which is about to go, moves it to the next row, otherwise to the previous one; from the
 * last one to what is around it in a dialog, otherwise to the heading of the page.
 */
export function passFocusOn(row: HTMLElement) {
  if (!row.contains(document.activeElement)) return
  const [next, previous] = [row.nextElementSibling, row.previousElementSibling]
  const control = [next, next?.nextElementSibling, previous, previous?.previousElementSibling]
    .map((near) => near?.querySelector<HTMLElement>('a, button'))
    .find(Boolean)
  const around = row.closest<HTMLElement>('dialog [tabindex="-1"]')
  if (control ?? around) (control ?? around)!.focus({ preventScroll: true })
  else focusHeading()
}

export function focusHeading(of: ParentNode | null = document.querySelector('main')) {
  const heading = of?.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
