import { lazyPage } from './loading/lazy-page.ts'

export const NotFoundPage = lazyPage(() => import('./NotFoundPage.tsx'), 'NotFoundPage')
