import { useQuery, useQueryClient } from '@tanstack/react-query'
import ImageIcon from 'lucide-react/icons/image'
import ImageMinus from 'lucide-react/icons/image-minus'
import type { Collection } from '#contract/collecting/collections.ts'
import type { Photo } from '#contract/photos.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { filesQuery, useCollectionCalls } from '../collecting/collecting.queries.ts'
import { runsOf } from '../collecting/runs.ts'
import { useSayingSo } from '../moderation/useSayingSo.ts'
import { knownPhotos } from '../photos/photos.queries.ts'
import type { Selection } from '../photos/useSelection.ts'

type WithChosenProps = { collection: Collection; selection: Selection; viewerId: string }

/** What can be done with chosen photos of a collection. */
export function WithChosen({ collection, selection: { photos, stop }, viewerId }: WithChosenProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const calls = useCollectionCalls()
  const say = useSayingSo()
  const { id, order, mayAdd, mayChange } = collection
  const chosen = [...photos.values()]
  const [first] = chosen
  const { data: files } = useQuery({ ...filesQuery(id), enabled: mayAdd && !mayChange })
  const isOwn = (photo: Photo) => photo.author?.id === viewerId || files?.mine.has(photo.id) === true
  const mayTakeOut = mayChange || (mayAdd && chosen.every(isOwn))

  function takeOut() {
    const again = chosen.map((photo) => ({ message: photo.message, file: photo.id }))
    const files = chosen.map((photo) => photo.id)
    const isPlaced = order === 'hand' && mayChange
    const runs = isPlaced ? runsOf(knownPhotos(queryClient, { collection: id }), new Set(files)) : []
    say(calls.takeOut(id, files), t('collection_taken_out', { count: files.length }), () =>
      calls.putBack(id, again, runs),
    )
    stop()
  }

  if (!first) return null
  return (
    <>
      {mayChange && chosen.length === 1 && (
        <Button
          tone="quiet"
          icon={<ImageIcon aria-hidden />}
          onClick={() => {
            say(calls.change(id, { cover: first.id }), t('collection_cover_changed'))
            stop()
          }}
        >
          {t('collection_make_cover')}
        </Button>
      )}
      {mayTakeOut && (
        <Button tone="quiet" icon={<ImageMinus aria-hidden />} onClick={takeOut}>
          {t('collection_take_out')}
        </Button>
      )}
    </>
  )
}
