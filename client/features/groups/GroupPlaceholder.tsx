import { CardsPlaceholder } from '../../pieces/cards/CardsPlaceholder.tsx'
import { Monogram } from '../../ui/people/Monogram.tsx'
import { useGroupOfAddress } from '../me/useGroupOfAddress.ts'

export function GroupPlaceholder() {
  const group = useGroupOfAddress()
  const head = group && (
    <>
      <Monogram id={group.id} name={group.name} size={52} />
      <h1 dir="auto">{group.name}</h1>
    </>
  )
  return <CardsPlaceholder head={head} ofGroup />
}
