import { useMutationState, type MutationKey } from '@tanstack/react-query'

/**
 * Whether an answer in this line is being sent right now, also one from before the page was last closed. Renders again
 * whenever one has been sent or refused.
 */
export function useIsUnderWay({ mutationKey }: { mutationKey: MutationKey }): boolean {
  return useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status }).includes('pending')
}
