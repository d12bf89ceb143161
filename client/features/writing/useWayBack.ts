import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** To where one came from; whoever came from elsewhere goes where `otherwise` leads. */
export function useWayBack(otherwise: () => Promise<void>): () => void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? history.back() : void otherwise())
}
