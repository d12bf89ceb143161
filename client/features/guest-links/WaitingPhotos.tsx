import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingGuest } from '#contract/guests/guest-links.ts'
import { errorText } from '../../api/error-text.ts'
import { AlbumGrid } from '../../pieces/album/AlbumGrid.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ChoosePhotos } from './ChoosePhotos.tsx'
import { useDecide, waitingPhotosQuery } from './guest-links.queries.ts'
import styles from './GuestLinks.module.css'

/** All that is shown at once, or guest by guest: all of it, or some. */
export function WaitingPhotos({ group }: { group: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(waitingPhotosQuery(group))
  const guests = data?.guests ?? []
  if (error) return <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>
  if (!data) return null
  if (guests.length === 0) return <p className={styles.second}>{t('guests_nothing_waits')}</p>
  return (
    <section className={styles.waits} aria-label={t('guest_line_waiting', { count: data.waiting })}>
      <h2 className={styles.subject}>{t('guest_line_waiting', { count: data.waiting })}</h2>
      {guests.length > 1 && (
        <div className={styles.decisions}>
          <Decisions group={group} photos={guests.flatMap(({ photos }) => photos.map(({ id }) => id))} main />
        </div>
      )}
      <ul className={styles.waiting}>
        {guests.map((guest) => (
          <li key={guest.guest} className={styles.guest}>
            <Guest group={group} guest={guest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type GuestProps = { group: string; guest: WaitingGuest }

function Guest({ group, guest }: GuestProps) {
  const { t } = useTranslation()
  const [isChoosing, setIsChoosing] = useState(false)
  const photos = guest.photos.map(({ id }) => id)
  const count = photos.length
  const author = { id: guest.guest, name: guest.name, entityType: 'user' as const }
  return (
    <>
      <div className={styles.about}>
        <h3 className={styles.who}>
          <bdi lang="">{guest.name}</bdi>
        </h3>
        <p className={styles.second}>
          {guest.title ? t('guests_brought_to', { count, title: guest.title }) : t('guests_brought', { count })}
        </p>
      </div>
      {isChoosing ? (
        <ChoosePhotos photos={guest.photos}>
          {(chosen) => (
            <>
              <Decisions group={group} photos={chosen} chosen onDone={() => setIsChoosing(false)} />
              <Button tone="quiet" onClick={() => setIsChoosing(false)}>
                {t('cancel')}
              </Button>
            </>
          )}
        </ChoosePhotos>
      ) : (
        <>
          <AlbumGrid files={guest.photos} author={author} small showsAvatar={false} />
          <div className={styles.decisions}>
            <Decisions group={group} photos={photos} />
            {count > 1 && (
              <Button tone="quiet" onClick={() => setIsChoosing(true)}>
                {t('guests_choose')}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}

type DecisionsProps = { group: string; photos: string[]; chosen?: boolean; main?: boolean; onDone?: () => void }

/** Lets these in, or declines them, which asks first. */
function Decisions({ group, photos, chosen = false, main = false, onDone }: DecisionsProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const decide = useDecide(group)
  const [asks, setAsks] = useState(false)
  const count = photos.length

  /** The photos may go from the page before the response comes. */
  async function settle(decision: { letIn: string[]; decline: string[] }) {
    try {
      const { letIn, declined } = await decide.mutateAsync(decision)
      onDone?.()
      toast({ text: letIn > 0 ? t('guests_let_in', { count: letIn }) : t('guests_declined', { count: declined }) })
    } catch {
      // It stands below.
    } finally {
      setAsks(false)
    }
  }

  return (
    <>
      <Button
        tone={main ? 'primary' : undefined}
        busy={decide.isPending}
        disabled={count === 0}
        onClick={() => settle({ letIn: photos, decline: [] })}
      >
        {t(chosen ? 'guests_let_chosen_in' : 'guests_let_all_in', { count })}
      </Button>
      <Button tone="quiet" disabled={count === 0} onClick={() => setAsks(true)}>
        {t('guests_decline')}
      </Button>
      {decide.error && <Notice tone="danger">{t(errorText(decide.error))}</Notice>}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('guests_decline_title', { count })}
        description={t('guests_decline_text')}
        confirmLabel={t('guests_decline')}
        cancelLabel={t('cancel')}
        tone="danger"
        busy={decide.isPending}
        onConfirm={() => settle({ letIn: [], decline: photos })}
      />
    </>
  )
}
