import { useMatch } from '@tanstack/react-router'

export function useIsMessagesTab(): boolean {
  return useMatch({ from: '/app/groups/$id/', shouldThrow: false }) !== undefined
}
