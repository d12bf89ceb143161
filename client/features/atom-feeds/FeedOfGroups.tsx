import type { AtomFeed } from '#contract/programs/atom-feeds.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { SecretAddress } from '../secret-addresses/SecretAddress.tsx'
import { useChangeFeed, useRemoveFeed, useRenewFeed } from './atom-feeds.queries.ts'
import styles from './FeedOfGroups.module.css'

/** One feed: what is in it, when a program last looked, and its secret address. */
export function FeedOfGroups({ feed }: { feed: AtomFeed }) {
  const { t } = useTranslation()
  const change = useChangeFeed(feed.id)
  const renew = useRenewFeed(feed.id)
  const remove = useRemoveFeed(feed.id)
  const { withWords } = change.isPending ? change.variables : feed
  const groups = feed.group?.name ?? t('subscribe_all_groups')
  const label = feed.onThisDay ? `${groups} · ${t('memories_of_today')}` : groups
  return (
    <section className={styles.section} aria-label={label}>
      <h3 className={styles.heading}>
        {feed.group ? <bdi lang="">{groups}</bdi> : groups}
        {feed.onThisDay && ` · ${t('memories_of_today')}`}
      </h3>
      <p className={styles.second}>
        {feed.lookedAt === undefined ? (
          t('atom_not_looked')
        ) : (
          <>
            {t('atom_looked')} <RelativeTime seconds={feed.lookedAt} />
          </>
        )}
      </p>
      <Switch
        label={t('atom_with_words')}
        hint={t('atom_with_words_hint')}
        checked={withWords}
        onChange={(wanted) => change.mutate({ withWords: wanted })}
      />
      <SecretAddress
        address={feed.address}
        renew={renew}
        remove={remove}
        removing={{ title: t('atom_remove_title'), text: t('atom_remove_text') }}
      />
    </section>
  )
}
