import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenStoredElsewhere } from '../api/stored.ts'
import { removeStoredPages } from '../features/sessions/sessions.queries.ts'
import { Toaster } from '../ui/toasts/Toaster.tsx'
import type { Application } from './application.ts'
import { Contexts } from './Contexts.tsx'

export function Providers({ live, router, ...shared }: Application) {
  const { queryClient } = shared
  useEffect(() => {
    function leave() {
      live.stop()
      queryClient.clear()
      void router.invalidate()
      void removeStoredPages()
    }
    window.addEventListener('session-ended', leave)
    const stopListening = whenStoredElsewhere('apiKey', leave)
    return () => {
      window.removeEventListener('session-ended', leave)
      stopListening()
    }
  }, [queryClient, live, router])

  return (
    <Contexts {...shared}>
      <RouterProvider router={router} />
      <Toaster />
    </Contexts>
  )
}
