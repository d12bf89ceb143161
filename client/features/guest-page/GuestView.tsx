import { useTranslation } from 'react-i18next'
import type { GuestPage } from '#contract/guests/guest-pages.ts'
import { MessageText } from '../../pieces/text/MessageText.tsx'
import { Wordmark } from '../../ui/brand/Wordmark.tsx'
import { GuestBringing } from './GuestBringing.tsx'
import { GuestDownload } from './GuestDownload.tsx'
import { GuestEventBox } from './GuestEventBox.tsx'
import { GuestHead } from './GuestHead.tsx'
import { GuestKeeping } from './GuestKeeping.tsx'
import { GuestPollBox } from './GuestPollBox.tsx'
import { GuestReplies } from './GuestReplies.tsx'
import { GuestWall } from './GuestWall.tsx'
import styles from './GuestPage.module.css'

export function GuestView({ page, secret }: { page: GuestPage; secret: string }) {
  const { t } = useTranslation()
  const { group, text, event, poll, replies, photos, videos, add, brought } = page
  const isEmpty = photos + videos === 0 && brought.length === 0
  return (
    <div className={styles.page} data-room data-hue={group.hue}>
      <header className={styles.bar}>
        <Wordmark className={styles.wordmark} />
        <span className={styles.group}>
          <bdi lang="">{group.name}</bdi>
        </span>
      </header>
      <main className={styles.main}>
        <GuestHead page={page} />
        <GuestKeeping page={page} secret={secret} />
        {text && <MessageText data={{ text }} className={styles.text} />}
        {event && <GuestEventBox key={event.id} page={page} event={event} secret={secret} />}
        {poll && <GuestPollBox page={page} poll={poll} secret={secret} />}
        {(add || brought.length > 0) && <GuestBringing page={page} secret={secret} />}
        <GuestDownload page={page} />
        <GuestWall page={page} />
        {isEmpty && !text && !event && !poll && (
          <p className={styles.empty}>{t(add ? 'guest_empty_add' : 'guest_empty')}</p>
        )}
        {replies && replies.length > 0 && <GuestReplies replies={replies} />}
      </main>
    </div>
  )
}
