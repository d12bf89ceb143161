/** As a `ref`: focuses a control on mount, for one that replaces the focused control. */
export function focusOnce(control: HTMLElement | null): void {
  control?.focus()
}
