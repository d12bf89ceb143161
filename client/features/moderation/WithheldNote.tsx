import { useSuspenseQuery } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { Message, MessageCard } from '#contract/messages.ts'
import { meQuery } from '../../data/me.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { StopPublicLink } from '../public-links/StopPublicLink.tsx'
import { useModerationCalls } from './moderation.queries.ts'
import { useIsHost } from './useIsHost.ts'
import { useSayingSo } from './useSayingSo.ts'
import styles from './QuietCard.module.css'

type WithheldNoteProps = { message: Message | MessageCard; options?: ReactNode }

/** In place of what a host has hidden or deleted, with the way back for hosts. */
export function WithheldNote({ message, options }: WithheldNoteProps) {
  const { t } = useTranslation()
  const isHost = useIsHost(message.group.id)
  const { data: me } = useSuspenseQuery(meQuery)
  const calls = useModerationCalls(message)
  const say = useSayingSo()
  const isHidden = message.withheld === 'hidden'
  return (
    <div ref={handsFocusOver} className={styles.row}>
      <p className={styles.words}>
        {isHidden ? <EyeOff aria-hidden /> : <Trash2 aria-hidden />}
        {isHidden ? t('hidden_by_host') : t('deleted_by_host')}
      </p>
      {message.isPublic && (isHost || message.author?.id === me.id) && <StopPublicLink messageId={message.id} />}
      {isHost && (
        <Button tone="quiet" onClick={() => say(calls.restore(), t('message_restored'))}>
          {t('bring_back')}
        </Button>
      )}
      {options}
    </div>
  )
}
