import type { GuestPage } from '#contract/guests/guest-pages.ts'
import { MessageText } from '../../pieces/text/MessageText.tsx'
import { Wordmark } from '../../ui/brand/Wordmark.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useRefreshGuestPage, useTakeBack } from './guest-page.queries.ts'
import { GuestAdding } from './GuestAdding.tsx'
import { GuestDownload } from './GuestDownload.tsx'
import { GuestEventBox } from './GuestEventBox.tsx'
import { GuestHead } from './GuestHead.tsx'
import { GuestKeeping } from './GuestKeeping.tsx'
import { GuestOwnPhotos } from './GuestOwnPhotos.tsx'
import { GuestPollBox } from './GuestPollBox.tsx'
import { GuestReplies } from './GuestReplies.tsx'
import { GuestWall } from './GuestWall.tsx'
import { useBringing } from './useBringing.ts'
import styles from './GuestPage.module.css'

export function GuestView({ page, secret }: { page: GuestPage; secret: string }) {
  const { t } = useTranslation()
  const { link, kind, group, text, event, poll, replies, photos, videos, add, from, brought } = page
  const bringing = useBringing(link, useRefreshGuestPage(secret, link))
  const takeBack = useTakeBack(secret, link)
  const adding = add && <GuestAdding page={page} secret={secret} bringing={bringing} />
  const isCollection = kind === 'collection'
  const isEmpty = photos + videos === 0 && brought.length === 0
  return (
    <div className={styles.page} data-room data-hue={group.hue} data-kind={kind}>
      <header className={styles.bar}>
        <Wordmark className={styles.wordmark} />
        <span className={styles.group}>
          <bdi lang="">{group.name}</bdi>
        </span>
      </header>
      <main className={styles.main}>
        <GuestHead page={page}>
          {isCollection && adding}
          {isCollection && <GuestDownload page={page} />}
        </GuestHead>
        <GuestKeeping page={page} secret={secret} />
        {text && <MessageText data={{ text }} className={styles.text} />}
        {event && <GuestEventBox key={event.id} page={page} event={event} secret={secret} />}
        {poll && <GuestPollBox page={page} poll={poll} secret={secret} />}
        {!isCollection && adding}
        {(brought.length > 0 || bringing.list.length > 0) && (
          <GuestOwnPhotos
            brought={brought}
            bringing={bringing.list}
            from={from}
            takingBack={takeBack.isPending ? takeBack.variables : undefined}
            onTakeBack={takeBack.mutate}
          />
        )}
        <GuestWall page={page} />
        {!isCollection && <GuestDownload page={page} />}
        {isEmpty && !text && !event && !poll && (
          <p className={styles.empty}>{t(add ? 'guest_empty_add' : 'guest_empty')}</p>
        )}
        {replies && replies.length > 0 && <GuestReplies replies={replies} />}
      </main>
    </div>
  )
}
