import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ImagePlus from 'lucide-react/icons/image-plus'
import type { ComponentType, ReactNode } from 'react'
import type { Message } from '#contract/messages.ts'
import { errorText } from '../../api/error-text.ts'
import { useMayCollect } from '../../data/may-collect.ts'
import { meQuery } from '../../data/me.ts'
import { longDate } from '../../i18n/days.ts'
import { isVisual } from '../../pieces/photos/visuals.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useCollectionCalls } from './collecting.queries.ts'

type AddYourPhotosTooProps = { message: Message; Button: ComponentType<{ onClick: () => void; children: ReactNode }> }

/** On an album of somebody else: it becomes a collection, to which everybody adds. */
export function AddYourPhotosToo({ message, Button }: AddYourPhotosTooProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const toast = useToast()
  const calls = useCollectionCalls()
  const { data: me } = useSuspenseQuery(meQuery)
  const { id, author, group, data, files, createdAt } = message
  const mayCollect = useMayCollect(group.id)
  const collecting = useMutation({
    mutationFn: () => calls.collectAlbum(id, data.title?.trim() || longDate(createdAt, i18n.language)),
    onSuccess: (collection) =>
      navigate({
        to: '/groups/$id/collections/$collection/add',
        params: { id: group.id, collection: collection.id },
      }),
    onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }),
  })

  const isAlbum = files.filter(isVisual).length > 1
  if (!isAlbum || author?.id === me.id || !mayCollect) return null
  return (
    <Button onClick={() => collecting.isPending || collecting.mutate()}>
      <ImagePlus aria-hidden />
      {t('add_your_photos_too')}
    </Button>
  )
}
