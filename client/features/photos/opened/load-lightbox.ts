export const loadLightbox = () => import('./WallLightbox.tsx')

export const preloadLightbox = () =>
  loadLightbox().then(
    () => undefined,
    () => undefined,
  )
