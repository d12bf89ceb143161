import { lazy, Suspense, type ComponentProps } from 'react'

const PhotoThread = lazy(() => import('./PhotoThread.tsx').then((module) => ({ default: module.PhotoThread })))

/** Loaded with the first photo that is opened. */
export function PhotoThreadControls(props: ComponentProps<typeof PhotoThread>) {
  return (
    <Suspense>
      <PhotoThread {...props} />
    </Suspense>
  )
}
