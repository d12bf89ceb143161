import { useMedia } from '../../ui/layout/useMedia.ts'

const wide = matchMedia('(width >= 992px)')

/** Whether there is room for a month. */
export function useIsWide(): boolean {
  return useMedia(wide)
}
