import { withWords } from '../../i18n/i18n.ts'

/** Few visits send anything, so the first view does without it and its words. */
export const loadOutgoingCard = () =>
  withWords(import('./OutgoingCard.tsx')).then((module) => ({ default: module.OutgoingCard }))
