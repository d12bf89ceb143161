import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { Wordmark } from '#client/ui/Wordmark.tsx'
import { PhotoGrid } from '../files/PhotoGrid.tsx'
import { FullDate } from '../messages/FullDate.tsx'
import { MessageText } from '../messages/MessageText.tsx'
import { PersonName } from '../users/PersonName.tsx'
import { publicMessageQuery } from './public-links.queries.ts'
import styles from './PublicMessagePage.module.css'

/** One message for whoever has the link: its words and photos, and nothing of the group around it. */
export function PublicMessagePage() {
  const { t } = useTranslation()
  const { token } = useParams({ from: '/public/$token' })
  const { data: message } = useSuspenseQuery(publicMessageQuery(token))
  const { author, data, files, createdAt } = message
  const title = data.title?.trim()
  const name = author?.name ?? t('former_member')

  return (
    <div className={styles.page}>
      <main>
        <article className={styles.message}>
          <header className={styles.head}>
            <strong className={styles.name}>
              <PersonName user={author} />
            </strong>
            <FullDate seconds={createdAt} className={styles.date} />
          </header>
          {title ? (
            <h1 className={styles.title} dir="auto">
              {title}
            </h1>
          ) : (
            <h1>
              <VisuallyHidden>{t('message_of', { name })}</VisuallyHidden>
            </h1>
          )}
          <MessageText data={data} className={styles.text} />
          {files.length > 0 && (
            <div className={styles.photos}>
              <PhotoGrid files={files} author={author} title={title} showsFace={false} first />
            </div>
          )}
        </article>
      </main>
      <footer className={styles.foot}>
        <Wordmark className={styles.wordmark} />
      </footer>
    </div>
  )
}
