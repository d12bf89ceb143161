import { useMedia } from './useMedia.ts'

const phone = matchMedia('(width < 769px)')

export function useIsPhone(): boolean {
  return useMedia(phone)
}
