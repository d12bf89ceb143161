import type { Photo } from '#contract/photos.ts'
import { shortDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { altOf, isVideo } from '../../pieces/photos/visuals.ts'
import { useTranslation } from '../../words/useTranslation.ts'

/** Describes a photo to screen readers: whose it is, and the day. */
export function usePhotoWords() {
  const { t, i18n } = useTranslation()
  const now = useNow()
  return (photo: Photo): string => {
    const name = photo.author?.name ?? t('former_member')
    const date = shortDate(photo.takenAt, now, i18n.language)
    return altOf(photo, t(isVideo(photo) ? 'wall_video_alt' : 'wall_photo_alt', { name, date }))
  }
}
