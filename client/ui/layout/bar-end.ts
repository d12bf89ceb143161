let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Where the upper bar of phones ends: the bar offers the place, the page puts its own actions there. */
export const barEnd = {
  offer(element: HTMLElement | null) {
    place = element
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => place,
}
