import type { GuestReply } from '#contract/guests/guest-pages.ts'
import { FullDate } from '../../pieces/text/FullDate.tsx'
import { MessageText } from '../../pieces/text/MessageText.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { MessageFiles } from '../files/MessageFiles.tsx'
import styles from './GuestPage.module.css'

export function GuestReplies({ replies }: { replies: GuestReply[] }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className={styles.heading}>{t('guest_replies')}</h2>
      <ul className={styles.replies}>
        {replies.map(({ by, createdAt, text, files }, index) => (
          <li key={index} className={styles.reply}>
            <p className={styles.replyHead}>
              <strong>
                <bdi lang="">{by ?? t('former_member')}</bdi>
              </strong>
              <FullDate seconds={createdAt} className={styles.second} />
            </p>
            {text && <MessageText data={{ text }} />}
            {files.length > 0 && <MessageFiles files={files} showsAvatar={false} small />}
          </li>
        ))}
      </ul>
    </section>
  )
}
