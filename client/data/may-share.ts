import { useQuery } from '@tanstack/react-query'
import type { MessageCard } from '#contract/messages.ts'
import { groupQuery } from './group.ts'
import { useOwnGroup } from './me.ts'

/** The rule of the server for making a message public. */
export function useMayShare({ author, group }: Pick<MessageCard, 'author' | 'group'>, myId: string): boolean {
  const role = useOwnGroup(group.id)?.role
  const { data } = useQuery({ ...groupQuery(group.id), notifyOnChangeProps: ['data'] })
  if (role === 'host' || author?.id === myId) return true
  return role === 'member' && data?.rules.publicLinks !== 'authors'
}
