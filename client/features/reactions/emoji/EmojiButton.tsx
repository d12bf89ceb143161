import Smile from 'lucide-react/icons/smile'
import { Suspense } from 'react'
import { useTranslation } from '../../../words/useTranslation.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Popover } from '../../../ui/popovers/Popover.tsx'
import { WaitingMark } from '../../../ui/brand/WaitingMark.tsx'
import { lazyComponent } from '../../../ui/on-demand/lazy-component.ts'

const EmojiPicker = lazyComponent(() => import('./EmojiPicker.tsx'), 'EmojiPicker')

export function EmojiButton({ onPick, className }: { onPick: (emoji: string) => void; className?: string }) {
  const { t } = useTranslation()
  return (
    <Popover
      label={t('add_emoji')}
      trigger={<IconButton className={className} label={t('add_emoji')} icon={<Smile />} />}
    >
      {(close) => (
        <Suspense fallback={<WaitingMark label={t('loading')} />}>
          <EmojiPicker
            onPick={(emoji) => {
              close()
              onPick(emoji)
            }}
          />
        </Suspense>
      )}
    </Popover>
  )
}
