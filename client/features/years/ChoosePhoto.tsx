import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import type { YearOfGroup } from '#contract/collecting/years.ts'
import { errorText } from '../../api/error-text.ts'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useSayingSo } from '../moderation/useSayingSo.ts'
import { usePhotoWords } from '../photos/usePhotoWords.ts'
import { nameOfMonth } from './name-of-month.ts'
import { photosOfMonthQuery, useChoosePhoto } from './years.queries.ts'
import styles from './Year.module.css'

/** Saved by the tap itself. */
export function ChoosePhoto({ year, month, onClose }: { year: YearOfGroup; month: number; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const named = String(year.year)
  const { data, error } = useQuery(photosOfMonthQuery(year.group, named, month))
  const choose = useChoosePhoto(year.group, named)
  const say = useSayingSo()
  const wordsOf = usePhotoWords()
  const name = nameOfMonth(month, i18n.language)
  const current = year.months[month - 1]?.photo?.id

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('year_choose', { month: name })}>
      {error && <Notice tone="danger">{t(errorText(error))}</Notice>}
      <ul className={styles.choices} aria-label={t('photos')} aria-busy={!data}>
        {data?.photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.choice}
              aria-label={wordsOf(photo)}
              aria-pressed={photo.id === current}
              onClick={() => {
                const chosen = { message: photo.message, file: photo.id }
                say(choose.mutateAsync({ month, photo: chosen }), t('year_chosen', { month: name }))
                onClose()
              }}
            >
              <Photo file={photo} alt="" shownWidth={140} crop />
              {photo.id === current && <Check className={styles.check} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
