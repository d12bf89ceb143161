import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The photo open in the lightbox: `of` names its grid. */
    photo?: { of: string; index: number }
  }
}

/**
 * Which photo of the grid `of` is open. It is a history entry, so that Back closes the photo and stays on the page.
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
