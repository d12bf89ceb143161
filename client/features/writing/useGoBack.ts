import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Back in the history; `fallback` where the page was opened directly. */
export function useGoBack(fallback: () => Promise<void>): () => void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? history.back() : void fallback())
}
