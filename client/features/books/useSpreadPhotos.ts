import { useMutation, useQuery } from '@tanstack/react-query'
import { bookLimits, type Book, type Spread } from '#contract/collecting/books.ts'
import type { Photo } from '#contract/photos.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useSayingSo } from '../moderation/useSayingSo.ts'
import { photosForSpreadQuery, useBookCalls } from './books.queries.ts'

/** What somebody arranges is there at once, and saved one after the other; `others` could be in these pages. */
export function useSpreadPhotos({ id, mayChange }: Book, spread: Spread) {
  const { t } = useTranslation()
  const calls = useBookCalls()
  const say = useSayingSo()
  const { data: offered } = useQuery({ ...photosForSpreadQuery(id, spread.id), enabled: mayChange })
  const saving = useMutation({
    scope: { id: `spread ${spread.id}` },
    mutationFn: (next: readonly Photo[]) =>
      calls.changeSpread(id, spread.id, { photos: next.map(({ message, id: file }) => ({ message, file })) }),
  })
  const photos = (saving.isPending && saving.variables) || spread.photos
  const isHere = (photo: Photo) => photos.some((other) => other.id === photo.id)
  const known = new Map([...spread.photos, ...(offered?.photos ?? [])].map((photo) => [photo.id, photo]))
  const most = spread.kind === 'words' ? bookLimits.photosOfWords : bookLimits.photosOfWall
  const save = (next: readonly Photo[]) => say(saving.mutateAsync(next), t('book_saved'))

  return {
    photos,
    others: offered && [...known.values()].filter((photo) => !isHere(photo)),
    find: (photoId: string) => known.get(photoId),
    isHere,
    putIn: (photo: Photo) => save([...photos.slice(0, most - 1), photo]),
    takeOut: (photo: Photo) => save(photos.filter((other) => other.id !== photo.id)),
    forward: (photo: Photo) => {
      const at = photos.findIndex((other) => other.id === photo.id)
      save(photos.toSpliced(at, 1).toSpliced(Math.max(0, at - 1), 0, photo))
    },
  }
}
