import type { ArchivedCollection, ArchivedPlace } from '../../archive/schema.ts'
import type { ImportedPerson, ImportedPlace } from '../imported.ts'

type Known = {
  people: ReadonlyMap<string, ImportedPerson>
  collections: ReadonlyMap<string, ArchivedCollection>
  group: string
}

/** The collections of its group that a photo is in. */
export function placesOf(
  fileId: string,
  places: readonly ArchivedPlace[],
  { people, collections, group }: Known,
): ImportedPlace[] {
  return places.flatMap(({ collection: id, addedBy, addedAt, rank }) => {
    const collection = collections.get(id)
    if (!collection || collection.group !== group) return []
    const { name, madeBy, createdAt, cover, byHand: isByHand = false } = collection
    const [maker, adder] = [people.get(madeBy ?? ''), people.get(addedBy ?? '')]
    return [{ id, name, madeBy: maker, createdAt, isCover: cover === fileId, isByHand, rank, addedBy: adder, addedAt }]
  })
}
