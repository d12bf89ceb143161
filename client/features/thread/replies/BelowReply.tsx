import type { ReactNode } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { ReplyWriter } from '../../replying/ReplyWriter.tsx'
import { OutgoingBelow } from './OutgoingBelow.tsx'
import { RepliesToReply } from './RepliesToReply.tsx'
import type { ReplyInPlace } from './useReplyInPlace.ts'
import styles from './BelowReply.module.css'

type BelowReplyProps = {
  reply: MessageCard
  inPlace: ReplyInPlace
  depth: number
  onClose: () => void
  onSent: () => void
  renderReply: (reply: MessageCard, isNew: boolean) => ReactNode
}

const mostSteps = 3

export function BelowReply({ reply, inPlace, depth, onClose, onSent, renderReply }: BelowReplyProps) {
  const { t } = useTranslation()
  const { isUnfolded, writing, outgoing } = inPlace
  const name = reply.author?.name ?? t('former_member')
  const showsReplies = isUnfolded && reply.children > 0
  if (!showsReplies && !writing && outgoing.length === 0) return null

  return (
    <div className={styles.below} data-deep={depth > 1 || undefined} data-deepest={depth > mostSteps || undefined}>
      {showsReplies && <RepliesToReply reply={reply} renderReply={renderReply} />}
      {outgoing.length > 0 && <OutgoingBelow reply={reply} outgoing={outgoing} besideReplies={showsReplies} />}
      {writing && (
        <ReplyWriter
          message={reply}
          focused={writing === 'asked' && inPlace.timesAsked}
          refusal={inPlace.noReply}
          inPlace={{ to: name, takesOver: writing === 'asked', onClose, onSent }}
        />
      )}
    </div>
  )
}
