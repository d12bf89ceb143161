import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AtomFeed } from '#contract/programs/atom-feeds.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { CopyLinkButton } from '../../pieces/links/CopyLinkButton.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { useChangeFeed, useRemoveFeed, useRenewFeed } from './atom-feeds.queries.ts'
import styles from './AtomFeedSettings.module.css'

/** One feed: what is in it, when a program last looked, and its secret address. */
export function FeedOfGroups({ feed }: { feed: AtomFeed }) {
  const { t } = useTranslation()
  const change = useChangeFeed(feed.id)
  const { withWords } = change.isPending ? change.variables : feed
  const label = feed.group?.name ?? t('subscribe_all_groups')
  return (
    <section className={styles.section} aria-label={label}>
      <h3 className={styles.heading}>{feed.group ? <bdi lang="">{label}</bdi> : label}</h3>
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
      <Address feed={feed} />
    </section>
  )
}

function Address({ feed }: { feed: AtomFeed }) {
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
        title={t('atom_remove_title')}
        description={t('atom_remove_text')}
        confirmLabel={t('subscribe_remove')}
        cancelLabel={t('keep_it')}
        busy={remove.isPending}
        tone="danger"
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
      />
    </>
  )
}
