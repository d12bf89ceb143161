import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The file that fills the window: `of` names its grid, or the file itself. */
    opened?: { of: string; index: number }
  }
}

/**
 * Which file of the grid `of` is open. It is a history entry, so that Back closes the file and stays on the page.
 */
export function useOpenedFile(of: string) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const opened = useLocation({ select: ({ state }) => (state.opened?.of === of ? state.opened.index : undefined) })

  function open(index: number) {
    void navigate({ to: '.', search: true, hash: true, resetScroll: false, state: { opened: { of, index } } })
  }

  return { opened, open, close: () => history.back() }
}
