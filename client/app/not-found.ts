import { lazyPage } from './lazy-page.ts'

/** Most people never see it, so it is not a part of every first view. */
export const NotFoundPage = lazyPage(() => import('./NotFoundPage.tsx'), 'NotFoundPage')
