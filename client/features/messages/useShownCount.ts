import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

/** Specification, section 9: so many square pixels of screen for each message, and so many more near the end. */
const areaPerMessage = 68_800
const step = 10

/** How many messages a list shows. Coming back to a list, as many as before, so that the scroll place is there. */
export function useShownCount(list: QueryKey) {
  const queryClient = useQueryClient()
  const key = ['shown', ...list]
  const [count, setCount] = useState(
    () => queryClient.getQueryData<number>(key) ?? 1 + Math.floor((screen.width * screen.height) / areaPerMessage),
  )

  function showMore(available: number) {
    const next = Math.min(count + step, Math.max(count, available))
    queryClient.setQueryData(key, next)
    setCount(next)
  }
  return [count, showMore] as const
}
