import { Link } from '@tanstack/react-router'
import { pictureUrl } from '#contract/pictures.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import styles from './PhotoOfReply.module.css'

type PhotoOfReplyProps = {
  message: string
  file: string
  isHere?: boolean
}

export function PhotoOfReply({ message, file, isHere }: PhotoOfReplyProps) {
  const { t } = useTranslation()
  const state = { opened: { of: message, index: 0, file } }
  const to = isHere
    ? ({ to: '.', search: true, hash: true, resetScroll: false } as const)
    : ({ to: '/messages/$id', params: { id: message } } as const)

  return (
    <Link {...to} state={state} className={styles.photo} aria-label={t('photo_of_reply')}>
      <img src={pictureUrl(file, 360)} alt="" loading="lazy" />
    </Link>
  )
}
