/** For when what has the focus goes away: it is read out, and Tab goes on from there. */
export function focusHeading(within: ParentNode | null): void {
  const heading = within?.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
