import type { MessageCard } from '#contract/messages.ts'

export function hitDestination({ id, parent }: Pick<MessageCard, 'id' | 'parent'>) {
  return parent && ({ to: '/messages/$id/$childId', params: { id: parent.id, childId: id } } as const)
}
