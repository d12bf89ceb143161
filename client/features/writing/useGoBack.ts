import { useCanGoBack, useRouter } from '@tanstack/react-router'

export function useGoBack(fallback: () => Promise<void>): () => void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? history.back() : void fallback())
}
