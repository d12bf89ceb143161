import { Suspense, type ComponentProps } from 'react'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'

const PhotoThread = lazyComponent(() => import('./PhotoThread.tsx'), 'PhotoThread')

export function PhotoThreadControls(props: ComponentProps<typeof PhotoThread>) {
  return (
    <Suspense>
      <PhotoThread {...props} />
    </Suspense>
  )
}
