import Check from 'lucide-react/icons/check'
import { useState, type ReactNode } from 'react'
import type { MessageFile } from '#contract/files.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './GuestLinks.module.css'

type ChoosePhotosProps = {
  photos: readonly MessageFile[]
  /** What can be done with those that are chosen. */
  children: (chosen: string[]) => ReactNode
}

export function ChoosePhotos({ photos, children }: ChoosePhotosProps) {
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
      <div className={styles.decisions}>{children(ids)}</div>
    </>
  )
}
