import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../words/useTranslation.ts'
import { PlayDisc, type PlayDiscProps } from '../photos/PlayDisc.tsx'
import styles from './CardPlay.module.css'

export type CardPlayProps = Pick<PlayDiscProps, 'size'> & { message: string | undefined; file: string }

export function CardPlay({ message, file, size }: CardPlayProps) {
  const { t } = useTranslation()
  if (message === undefined) return <PlayDisc size={size} />
  return (
    <Link
      to="/messages/$id"
      params={{ id: message }}
      state={{ opened: { of: message, index: 0, file } }}
      className={styles.play}
      aria-label={t('play_video')}
    >
      <PlayDisc size={size} />
    </Link>
  )
}
