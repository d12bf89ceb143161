import Plus from 'lucide-react/icons/plus'
import SmilePlus from 'lucide-react/icons/smile-plus'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reactionPresets } from '#contract/reactions.ts'
import { Popover } from '../../ui/popovers/Popover.tsx'
import { WaitingMark } from '../../ui/brand/WaitingMark.tsx'
import pickerStyles from './ReactionPicker.module.css'
import styles from './Reactions.module.css'

/** Every emoji there is comes only when somebody wants more than the presets. */
const EmojiPicker = lazy(() => import('./EmojiPicker.tsx').then((module) => ({ default: module.EmojiPicker })))

export function ReactionPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation()
  return (
    <Popover
      label={t('react')}
      trigger={
        <button type="button" className={styles.chip} aria-label={t('react')} title={t('react')}>
          <SmilePlus aria-hidden />
        </button>
      }
    >
      {(close) => (
        <Choice
          onPick={(emoji) => {
            close()
            onPick(emoji)
          }}
        />
      )}
    </Popover>
  )
}

function Choice({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  return (
    <>
      <div className={pickerStyles.presets}>
        {reactionPresets.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className={pickerStyles.preset}
            aria-label={t('reaction_give', { emoji })}
            onClick={() => onPick(emoji)}
          >
            {emoji}
          </button>
        ))}
        {!all && (
          <button
            type="button"
            className={pickerStyles.preset}
            aria-label={t('more_emojis')}
            title={t('more_emojis')}
            onClick={() => setAll(true)}
          >
            <Plus aria-hidden />
          </button>
        )}
      </div>
      {all && (
        <Suspense fallback={<WaitingMark label={t('loading')} />}>
          <EmojiPicker onPick={onPick} />
        </Suspense>
      )}
    </>
  )
}
