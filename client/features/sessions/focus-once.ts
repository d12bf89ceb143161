/** As a `ref`: takes the focus when it comes, for what replaces the control that had it. */
export function focusOnce(control: HTMLElement | null): void {
  control?.focus()
}
