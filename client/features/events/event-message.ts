import type { Message, MessageCard } from '#contract/messages.ts'

export type EventMessage = Pick<Message | MessageCard, 'id' | 'data' | 'group'>
