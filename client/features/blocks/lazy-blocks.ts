import { lazyWithWords } from '../../i18n/lazy-with-words.ts'

/** Loaded with the first message that has a block: most have none. */
export const ConfirmationBlock = lazyWithWords(
  () => import('../confirmations/ConfirmationBlock.tsx'),
  'ConfirmationBlock',
)
