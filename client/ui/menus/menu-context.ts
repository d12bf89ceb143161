import { createContext, use } from 'react'

/** Closes the menu that a row is in, and gives the focus back to its trigger. */
export const CloseMenu = createContext<() => void>(() => {})

export function useCloseMenu(): () => void {
  return use(CloseMenu)
}
