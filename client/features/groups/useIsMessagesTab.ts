import { useMatch } from '@tanstack/react-router'

/** Whether the messages of a group are open, of its tabs. */
export function useIsMessagesTab(): boolean {
  return useMatch({ from: '/app/groups/$id/', shouldThrow: false }) !== undefined
}
