import { Suspense, useState } from 'react'
import type { ReactionSummary } from '#contract/reactions.ts'
import { formatFirstNames, formatNames } from '../../i18n/lists.ts'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { Tooltip } from '../../ui/popovers/Tooltip.tsx'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useLongPress } from './useLongPress.ts'
import styles from './Reactions.module.css'

type ReactionChipProps = {
  reaction: ReactionSummary[number]
  isFresh: boolean
  onTap: () => void
}

const ReactionNames = lazyComponent(() => import('./ReactionNames.tsx'), 'ReactionNames')

export function ReactionChip({ reaction, isFresh, onTap }: ReactionChipProps) {
  const { t, i18n } = useTranslation()
  const [showsNames, setShowsNames] = useState(false)
  const handlers = useLongPress(onTap, () => setShowsNames(true))
  const { emoji, count, users, currentUserReactionId } = reaction
  const others = count - users.length
  const names =
    others > 0 && users.length > 0
      ? t('and_x_more', { names: formatFirstNames(users, i18n.language), count: others })
      : formatNames(users, i18n.language)

  return (
    <>
      <Tooltip text={names} decorative>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={currentUserReactionId !== ''}
          aria-label={t('reaction_names', { emoji, count, names })}
          {...handlers}
        >
          <span className={styles.emoji} data-fresh={isFresh || undefined} aria-hidden>
            {emoji}
          </span>
          <span aria-hidden>{formatNumber(count, i18n.language)}</span>
        </button>
      </Tooltip>
      {showsNames && (
        <Suspense>
          <ReactionNames summary={[reaction]} onClose={() => setShowsNames(false)} />
        </Suspense>
      )}
    </>
  )
}
