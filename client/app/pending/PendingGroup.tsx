import { Seal } from '#client/ui/Seal.tsx'
import { useRoom } from '../usePage.ts'
import { PendingCards } from './PendingCards.tsx'

/** A group's name is known before its messages are. */
export function PendingGroup() {
  const room = useRoom()
  const head = room && (
    <>
      <Seal id={room.id} name={room.name} size={52} />
      <h1 dir="auto">{room.name}</h1>
    </>
  )
  return <PendingCards head={head} ofGroup />
}
