import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarFeed } from '#contract/blocks/calendar-feeds.ts'
import { CopyLinkButton } from '../../pieces/links/CopyLinkButton.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { useRemoveFeed, useRenewFeed } from './calendar-feed.queries.ts'
import styles from './SubscribeRows.module.css'

type FeedAddressProps = { feed?: CalendarFeed | undefined; isBusy: boolean; onMake: () => void }

/** The secret address, for any other program. */
export function FeedAddress({ feed, isBusy, onMake }: FeedAddressProps) {
  const { t } = useTranslation()
  if (feed) return <KnownAddress feed={feed} />
  return (
    <div className={styles.actions} ref={handsFocusOver}>
      <Button busy={isBusy} onClick={onMake}>
        {t('subscribe_show_link')}
      </Button>
    </div>
  )
}

function KnownAddress({ feed }: { feed: CalendarFeed }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'renew' | 'remove'>()
  const renew = useRenewFeed(feed.id)
  const remove = useRemoveFeed(feed.id)
  const close = () => setAsked(undefined)
  return (
    <>
      <p className={styles.second}>{t('subscribe_yours')}</p>
      <div className={styles.actions}>
        <CopyLinkButton link={feed.address}>{t('copy_link')}</CopyLinkButton>
        <Button tone="quiet" onClick={() => setAsked('renew')}>
          {t('subscribe_renew')}
        </Button>
        <Button tone="quiet" onClick={() => setAsked('remove')}>
          {t('subscribe_remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'renew'}
        onOpenChange={close}
        title={t('subscribe_renew_title')}
        description={t('subscribe_renew_text')}
        confirmLabel={t('subscribe_renew')}
        cancelLabel={t('subscribe_keep_link')}
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title={t('subscribe_remove_title')}
        description={t('subscribe_remove_text')}
        confirmLabel={t('subscribe_remove')}
        cancelLabel={t('keep_it')}
        busy={remove.isPending}
        tone="danger"
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
      />
    </>
  )
}
