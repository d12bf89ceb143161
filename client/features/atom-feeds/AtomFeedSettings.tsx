import { useQuery } from '@tanstack/react-query'
import Rss from 'lucide-react/icons/rss'
import { useState } from 'react'
import { atomFeedLimits } from '#contract/programs/atom-feeds.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { atomFeedsQuery } from './atom-feeds.queries.ts'
import { FeedOfGroups } from './FeedOfGroups.tsx'
import { NewFeed } from './NewFeed.tsx'

/** All of one's feeds for news readers. */
export function AtomFeedSettings() {
  const { t } = useTranslation()
  const { data: feeds, error } = useQuery(atomFeedsQuery)
  const [isAdding, setIsAdding] = useState(false)
  if (error && !feeds) return <Notice tone="danger">{t(errorText(error))}</Notice>
  if (!feeds) return null
  return (
    <>
      {feeds.map((feed) => (
        <FeedOfGroups key={feed.id} feed={feed} />
      ))}
      {(isAdding || feeds.length === 0) && <NewFeed onMade={() => setIsAdding(false)} />}
      {feeds.length > 0 && !isAdding && feeds.length < atomFeedLimits.perPerson && (
        <div>
          <Button icon={<Rss aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('atom_another')}
          </Button>
        </div>
      )}
    </>
  )
}
