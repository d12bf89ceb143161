import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

/** Section 9 of the specification: square pixels of screen per message, and how many more are shown near the end. */
const areaPerMessage = 68_800
const step = 10

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
