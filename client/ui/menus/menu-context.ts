import { createContext, use } from 'react'

export const CloseMenu = createContext<() => void>(() => {})

export function useCloseMenu(): () => void {
  return use(CloseMenu)
}
