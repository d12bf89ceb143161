import type { WithheldState } from '#contract/messages.ts'
import { useOwnGroup } from './me.ts'

type RepliedTo = { group: { id: string }; closed?: true | undefined; withheld?: WithheldState | undefined }

export type NoReply = 'error_message_withheld' | 'readers_only_read' | 'only_hosts_write' | 'error_conversation_closed'

/** The rule for everything that begins a reply: why one may not, in the words of the catalogue. */
export function useNoReply({ group, closed, withheld }: RepliedTo): NoReply | undefined {
  const own = useOwnGroup(group.id)
  if (withheld) return 'error_message_withheld'
  if (own?.mayReply === false) return own.role === 'reader' ? 'readers_only_read' : 'only_hosts_write'
  if (closed && own?.role !== 'host') return 'error_conversation_closed'
  return undefined
}

export function useMayReply(message: RepliedTo): boolean {
  return useNoReply(message) === undefined
}
