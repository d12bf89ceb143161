import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The photo that is open over the page: which message's, and which of them. */
    photo?: { of: string; index: number }
  }
}

/**
 * Which photo of a grid is open. It is an entry of the history, so that Back closes the photo and stays on the page.
 * `of` names the grid.
 */
export function useOpenedPhoto(of: string) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const opened = useLocation({ select: ({ state }) => (state.photo?.of === of ? state.photo.index : undefined) })

  function open(index: number) {
    void navigate({ to: '.', search: true, hash: true, resetScroll: false, state: { photo: { of, index } } })
  }

  return { opened, open, close: () => history.back() }
}
