import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OpenWritersContext } from '../features/drafts/open-writers.ts'
import { OutboxContext } from '../features/outbox/useOutbox.ts'
import { LeftHeightsContext } from '../pieces/masonry/useHeights.ts'
import { BarEndContext } from '../ui/layout/bar-end.ts'
import { ToastsContext } from '../ui/toasts/toast.ts'
import type { Application } from './application.ts'

type ContextsProps = Omit<Application, 'live' | 'router'> & { children: ReactNode }

export function Contexts({ queryClient, writers, outbox, toasts, barEnd, leftHeights, children }: ContextsProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <OpenWritersContext value={writers}>
        <OutboxContext value={outbox}>
          <ToastsContext value={toasts}>
            <BarEndContext value={barEnd}>
              <LeftHeightsContext value={leftHeights}>{children}</LeftHeightsContext>
            </BarEndContext>
          </ToastsContext>
        </OutboxContext>
      </OpenWritersContext>
    </QueryClientProvider>
  )
}
