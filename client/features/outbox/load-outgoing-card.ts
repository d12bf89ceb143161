/** Few visits send anything, so the first view does without it. */
export const loadOutgoingCard = () => import('./OutgoingCard.tsx').then((module) => ({ default: module.OutgoingCard }))
