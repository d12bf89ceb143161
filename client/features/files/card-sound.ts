import { lazyWithWords } from '../../i18n/lazy-with-words.ts'

/** Loaded with the first sound on a card: most lists have none. */
export const CardSound = lazyWithWords(() => import('./CardSound.tsx'), 'CardSound')
