import { Link } from '@tanstack/react-router'
import type { ReportedMessage } from '#contract/hosting/moderation.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { isVisual } from '../../pieces/photos/visuals.ts'
import { excerptOf } from '../../pieces/text/message-words.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './ReportsWaiting.module.css'

const photoWidth = 110

/** The message, and what was said about it. */
export function ReportedContent({ reported: { message, reports } }: { reported: ReportedMessage }) {
  const { t } = useTranslation()
  const { author, data, parent } = message
  const name = author?.name ?? t('former_member')
  const photo = message.files.find(isVisual)
  const address = parent
    ? ({ to: '/messages/$id/$childId', params: { id: parent.id, childId: message.id } } as const)
    : ({ to: '/messages/$id', params: { id: message.id } } as const)

  return (
    <>
      <Link {...address} className={styles.message}>
        {photo && (
          <span className={styles.photo}>
            <Photo file={photo} alt="" shownWidth={photoWidth} crop />
          </span>
        )}
        <span className={styles.content}>
          <span className={styles.author}>
            <PersonAvatar user={author} size={24} decorative />
            <bdi lang="">{name}</bdi>
          </span>
          <span className={styles.words} dir="auto" lang="">
            {data.title?.trim() || excerptOf(data)}
          </span>
        </span>
      </Link>
      {reports.map(({ by, reason }) => (
        <blockquote key={by.id} className={styles.reason}>
          {reason ? (
            <>
              <b>
                <bdi lang="">{by.name}</bdi>
              </b>
              {': '}
              <q dir="auto" lang="">
                {reason}
              </q>
            </>
          ) : (
            t('reports_said_nothing', { name: by.name })
          )}
        </blockquote>
      ))}
      {author && <p className={styles.notTold}>{t('reports_not_told', { name })}</p>}
    </>
  )
}
