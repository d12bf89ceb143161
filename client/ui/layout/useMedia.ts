import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds. */
export function useMedia(media: MediaQueryList): boolean {
  const onChange = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(onChange, () => media.matches)
}
