import { useQuery } from '@tanstack/react-query'
import type { Message, MessageCard } from '#contract/messages.ts'
import { messageQuery } from '../../data/message.ts'
import { isVisual } from '../../pieces/photos/visuals.ts'
import { AddToCollection } from './AddToCollection.tsx'

/** All photos of a message, of which cards know only some. */
export function CollectMessage({ message, onClose }: { message: Message | MessageCard; onClose: () => void }) {
  const { data: whole } = useQuery(messageQuery(message.id))
  if (!whole) return null
  const photos = whole.files.filter(isVisual).map(({ id }) => ({ message: whole.id, file: id }))
  return (
    <AddToCollection
      groupId={whole.group.id}
      photos={photos}
      name={whole.data.title?.trim() || undefined}
      onClose={onClose}
    />
  )
}
