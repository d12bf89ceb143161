import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { LinkPreview } from '../../pieces/links/LinkPreview.tsx'
import { PersonName } from '../../pieces/people/PersonName.tsx'
import { FullDate } from '../../pieces/text/FullDate.tsx'
import { MessageHeading } from '../../pieces/text/MessageHeading.tsx'
import { MessageText } from '../../pieces/text/MessageText.tsx'
import { Wordmark } from '../../ui/brand/Wordmark.tsx'
import { card } from '../../ui/layout/card.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { MessageFiles } from '../files/MessageFiles.tsx'
import { publicMessageQuery } from './public-links.queries.ts'
import styles from './PublicMessagePage.module.css'

export function PublicMessagePage() {
  const { t } = useTranslation()
  const { token } = useParams({ from: '/public/$token' })
  const { data: message } = useSuspenseQuery(publicMessageQuery(token))
  const { author, data, files, createdAt } = message
  const title = data.title?.trim()

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Wordmark className={styles.wordmark} />
      </header>
      <main>
        <div className={styles.welcome}>
          {author && (
            <p className={styles.shared}>
              {inSentence((slots) => t('public_shared', slots), { name: <bdi lang="">{author.name}</bdi> })}
            </p>
          )}
          <p className={styles.about}>{t('public_about')}</p>
        </div>
        <article className={`${card} ${styles.message}`}>
          <header className={styles.head}>
            <strong className={styles.name}>
              <PersonName user={author} />
            </strong>
            <FullDate seconds={createdAt} precision={message.datePrecision} className={styles.date} />
          </header>
          <MessageHeading title={title} authorName={author?.name} />
          <MessageText data={data} preview={message.link} className={styles.text} />
          <LinkPreview link={message.link} />
          <MessageFiles
            files={files}
            author={author}
            title={title}
            showsAvatar={false}
            first
            className={styles.files}
          />
        </article>
      </main>
    </div>
  )
}
