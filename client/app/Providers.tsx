import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createQueryClient } from '../api/query-client.ts'
import { whenSessionEnds } from '../api/client.ts'
import { whenStoredElsewhere } from '../api/stored.ts'
import { Toaster } from '../ui/toasts/Toaster.tsx'
import { createLive } from './live.ts'
import { createAppRouter } from './router.tsx'

export type Application = ReturnType<typeof createApplication>

export function createApplication() {
  const queryClient = createQueryClient()
  const live = createLive(queryClient)
  return { queryClient, live, router: createAppRouter(queryClient, live) }
}

export function Providers({ queryClient, live, router }: Application) {
  useEffect(() => {
    /** Whatever page is open asks for a key again, and leads to the login page and back. */
    function leave() {
      live.stop()
      queryClient.clear()
      void router.invalidate()
    }
    whenSessionEnds(leave)
    return whenStoredElsewhere('apiKey', leave)
  }, [queryClient, live, router])

  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  )
}
