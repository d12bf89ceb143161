import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageFile } from '#contract/files.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './GuestLinks.module.css'

type ChoosePhotosProps = {
  photos: readonly MessageFile[]
  busy: boolean
  onLetIn: (chosen: string[]) => void
  onDecline: (chosen: string[]) => void
  onCancel: () => void
}

export function ChoosePhotos({ photos, busy, onLetIn, onDecline, onCancel }: ChoosePhotosProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const ids = photos.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  return (
    <>
      <ul className={styles.choice}>
        {photos.map(({ id }, index) => (
          <li key={id}>
            <button type="button" className={styles.choose} aria-pressed={chosen.has(id)} onClick={() => toggle(id)}>
              <img src={avatarUrl(id, 160)} alt={t('guests_photo', { number: index + 1 })} loading="lazy" />
              <span className={styles.check} aria-hidden>
                <Check />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.decisions}>
        <Button busy={busy} disabled={ids.length === 0} onClick={() => onLetIn(ids)}>
          {t('guests_let_chosen_in', { count: ids.length })}
        </Button>
        <Button tone="quiet" disabled={ids.length === 0} onClick={() => onDecline(ids)}>
          {t('guests_decline')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}
