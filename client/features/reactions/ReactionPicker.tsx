import Plus from 'lucide-react/icons/plus'
import SmilePlus from 'lucide-react/icons/smile-plus'
import { Suspense, useState } from 'react'
import { reactionPresets } from '#contract/reactions.ts'
import { WaitingMark } from '../../ui/brand/WaitingMark.tsx'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { Popover } from '../../ui/popovers/Popover.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './ReactionPicker.module.css'
import reactionStyles from './Reactions.module.css'

const EmojiPicker = lazyComponent(() => import('./emoji/EmojiPicker.tsx'), 'EmojiPicker')

export function ReactionPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation()
  return (
    <Popover
      label={t('react')}
      trigger={
        <button type="button" className={reactionStyles.chip} title={t('react')}>
          <SmilePlus aria-hidden />
        </button>
      }
    >
      {(close) => (
        <EmojiChoice
          onPick={(emoji) => {
            close()
            onPick(emoji)
          }}
        />
      )}
    </Popover>
  )
}

function EmojiChoice({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <div className={styles.presets}>
        {reactionPresets.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className={styles.preset}
            aria-label={t('reaction_give', { emoji })}
            onClick={() => onPick(emoji)}
          >
            {emoji}
          </button>
        ))}
        {!showsAll && (
          <button type="button" className={styles.preset} title={t('more_emojis')} onClick={() => setShowsAll(true)}>
            <Plus aria-hidden />
          </button>
        )}
      </div>
      {showsAll && (
        <Suspense fallback={<WaitingMark label={t('loading')} />}>
          <EmojiPicker onPick={onPick} />
        </Suspense>
      )}
    </>
  )
}
