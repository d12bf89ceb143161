import type { CalendarFeed } from '#contract/blocks/calendar-feeds.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { SecretAddress } from '../secret-addresses/SecretAddress.tsx'
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
  const renew = useRenewFeed(feed.id)
  const remove = useRemoveFeed(feed.id)
  return (
    <SecretAddress
      address={feed.address}
      renew={renew}
      remove={remove}
      removing={{ title: t('subscribe_remove_title'), text: t('subscribe_remove_text') }}
    />
  )
}
