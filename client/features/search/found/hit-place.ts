import type { MessageCard } from '#contract/messages.ts'

/** A reply opens on its parent’s page, where it is pointed out; any other message on its own. */
export function hitPlace({ id, parent }: Pick<MessageCard, 'id' | 'parent'>) {
  return parent && ({ to: '/messages/$id/$childId', params: { id: parent.id, childId: id } } as const)
}
