import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingGuest } from '#contract/guests/guest-links.ts'
import { errorText } from '../../api/error-text.ts'
import { AlbumGrid } from '../../pieces/album/AlbumGrid.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { ChoosePhotos } from './ChoosePhotos.tsx'
import { useDecide, waitingPhotosQuery } from './guest-links.queries.ts'
import styles from './GuestLinks.module.css'

/** Guest by guest: all of it at once, or some. */
export function WaitingPhotos({ group }: { group: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(waitingPhotosQuery(group))
  const guests = data?.guests ?? []
  if (error) return <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>
  if (!data) return null
  if (guests.length === 0) return <p className={styles.second}>{t('guests_nothing_waits')}</p>
  return (
    <section aria-label={t('guest_line_waiting', { count: data.waiting })}>
      <h2 className={styles.heading}>{t('guest_line_waiting', { count: data.waiting })}</h2>
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

function Guest({ group, guest }: { group: string; guest: WaitingGuest }) {
  const { t } = useTranslation()
  const toast = useToast()
  const decide = useDecide(group)
  const [isChoosing, setIsChoosing] = useState(false)
  const [declined, setDeclined] = useState<string[]>()
  const all = guest.photos.map(({ id }) => id)
  const count = all.length
  const author = { id: guest.guest, name: guest.name, entityType: 'user' as const }

  function settle(letIn: string[], decline: string[]) {
    decide.mutate(
      { letIn, decline },
      {
        onSuccess: (done) => {
          setIsChoosing(false)
          toast({
            text:
              done.letIn > 0
                ? t('guests_let_in', { count: done.letIn })
                : t('guests_declined', { count: done.declined }),
          })
        },
        onSettled: () => setDeclined(undefined),
      },
    )
  }

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
        <ChoosePhotos
          photos={guest.photos}
          busy={decide.isPending}
          onLetIn={(chosen) => settle(chosen, [])}
          onDecline={setDeclined}
          onCancel={() => setIsChoosing(false)}
        />
      ) : (
        <>
          <AlbumGrid files={guest.photos} author={author} small showsAvatar={false} />
          <div className={styles.decisions}>
            <Button busy={decide.isPending} onClick={() => settle(all, [])}>
              {t('guests_let_all_in', { count })}
            </Button>
            {count > 1 && (
              <Button tone="quiet" onClick={() => setIsChoosing(true)}>
                {t('guests_choose')}
              </Button>
            )}
            <Button tone="quiet" onClick={() => setDeclined(all)}>
              {t('guests_decline')}
            </Button>
          </div>
        </>
      )}
      {decide.error && <Notice tone="danger">{t(errorText(decide.error))}</Notice>}
      <ConfirmDialog
        open={declined !== undefined}
        onOpenChange={() => setDeclined(undefined)}
        title={t('guests_decline_title', { count: declined?.length ?? 0 })}
        description={t('guests_decline_text')}
        confirmLabel={t('guests_decline')}
        cancelLabel={t('cancel')}
        tone="danger"
        busy={decide.isPending}
        onConfirm={() => declined && settle([], declined)}
      />
    </>
  )
}
