import Clock from 'lucide-react/icons/clock'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import type { OwnPhoto } from '#contract/guests/guest-pages.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { hasPicture, isVideo } from '../../pieces/photos/visuals.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Spinner } from '../../ui/layout/Spinner.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { Bringing } from './useBringing.ts'
import own from './GuestOwnPhotos.module.css'
import styles from './GuestPage.module.css'

type GuestOwnPhotosProps = {
  brought: OwnPhoto[]
  bringing: Bringing[]
  from: string | undefined
  takingBack: string | undefined
  onTakeBack: (file: string) => void
}

export function GuestOwnPhotos({ brought, bringing, from, takingBack, onTakeBack }: GuestOwnPhotosProps) {
  const { t } = useTranslation()
  const waiting = brought.filter(({ isIn }) => !isIn).length
  const onTheirWay = bringing.filter(({ error }) => error === undefined).length
  const isMixed = waiting > 0 && waiting < brought.length
  return (
    <section aria-label={t('guest_yours')}>
      <h2 className={styles.heading}>{t('guest_yours')}</h2>
      <p className={styles.second} role="status">
        {onTheirWay > 0
          ? t('guest_bringing', { count: onTheirWay })
          : waiting > 0
            ? t('guest_waits', { count: waiting, name: from ?? t('guest_hosts') })
            : t('guest_all_in')}
      </p>
      <ul className={own.tiles}>
        {bringing.map(({ id, file, part, error }) => (
          <li key={`new ${id}`} className={own.tile} data-failed={error !== undefined || undefined}>
            {error === undefined && <Spinner />}
            <span className={own.file}>{error === undefined ? `${Math.round(part * 100)} %` : file.name}</span>
          </li>
        ))}
        {brought.map((photo, index) => (
          <li key={photo.id} className={own.tile}>
            {hasPicture(photo) ? (
              <img
                src={avatarUrl(photo.id, 160)}
                alt={t('guest_photo', { number: index + 1 })}
                loading="lazy"
                className={own.picture}
              />
            ) : (
              <Play role="img" aria-label={t('guest_photo', { number: index + 1 })} />
            )}
            {isVideo(photo) && hasPicture(photo) && <Play aria-hidden className={own.play} />}
            {isMixed && !photo.isIn && <Clock aria-hidden className={own.waits} />}
            {photo.mayRemove && (
              <IconButton
                className={own.remove}
                label={t('guest_remove', { number: index + 1 })}
                icon={<X />}
                disabled={takingBack === photo.id}
                onClick={() => onTakeBack(photo.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
