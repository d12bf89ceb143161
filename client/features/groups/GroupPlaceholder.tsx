import { CardsPlaceholder } from '../../pieces/cards/CardsPlaceholder.tsx'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { useGroupOfAddress } from '../me/useGroupOfAddress.ts'

export function GroupPlaceholder() {
  const group = useGroupOfAddress()
  const head = group && (
    <>
      <GroupSeal group={group} size={52} />
      <h1 dir="auto">{group.name}</h1>
    </>
  )
  return <CardsPlaceholder head={head} ofGroup />
}
