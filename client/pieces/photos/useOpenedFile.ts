import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useDeferredValue } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The open file: `of` names its grid, or the file itself; `file` also names it among its message's. */
    opened?: { of: string; index: number; file?: string }
  }
}

/**
 * Which file of the grid `of` is open: a history entry, so that Back closes the file and stays on the page. With
 * `files`, the grid of a message, other parts of the page can open one by its id.
 */
export function useOpenedFile(of: string, grid?: { message?: string; files: readonly { id: string }[] }) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const opened = useLocation({
    select: ({ state: { opened: now } }) => {
      if (now?.file === undefined || now.of !== grid?.message) return now?.of === of ? now.index : undefined
      const index = grid.files.findIndex(({ id }) => id === now.file)
      return index < 0 ? undefined : index
    },
  })

  const open = useCallback(
    (index: number) =>
      void navigate({ to: '.', search: true, hash: true, resetScroll: false, state: { opened: { of, index } } }),
    [navigate, of],
  )

  // The router reports it within the tap; what it opens is rendered in steps.
  return { opened: useDeferredValue(opened), open, close: () => history.back() }
}
