import { useSuspenseQuery } from '@tanstack/react-query'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import type { MessageCard } from '#contract/messages.ts'
import { meQuery } from '../../../data/me.ts'
import { LinkPreview } from '../../../pieces/links/LinkPreview.tsx'
import { isGone } from '../../../pieces/text/is-gone.ts'
import { MessageText } from '../../../pieces/text/MessageText.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { MessageFiles } from '../../files/MessageFiles.tsx'
import { PublicMark } from '../../public-links/PublicMark.tsx'
import { Reactions } from '../../reactions/Reactions.tsx'
import { PhotoOfReply } from './PhotoOfReply.tsx'
import type { ReplyInPlace } from './useReplyInPlace.ts'
import styles from './ReplyView.module.css'

export function ReplyContent({ reply, inPlace }: { reply: MessageCard; inPlace: ReplyInPlace }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const name = reply.author?.name ?? t('former_member')

  return (
    <>
      {reply.data.title && <h3 className={styles.title}>{reply.data.title}</h3>}
      {reply.file && reply.parent && <PhotoOfReply message={reply.parent.id} file={reply.file} isHere />}
      {isGone(reply) && <p className={styles.text}>{t('message_gone')}</p>}
      <MessageText
        data={reply.data}
        preview={reply.link}
        groupId={reply.group.id}
        viewerId={me.id}
        className={styles.text}
      />
      <LinkPreview link={reply.link} className={styles.preview} />
      <MessageFiles
        of={reply}
        files={reply.files}
        author={reply.author}
        title={reply.data.title}
        small
        className={styles.files}
      />
      <footer className={styles.foot}>
        <Reactions messageId={reply.id} summary={reply.reactionSummary} size="small" />
        {!inPlace.noReply && (
          <button
            type="button"
            className={styles.link}
            aria-label={t('reply_to', { name })}
            data-reply-button
            onClick={inPlace.write}
          >
            {t('reply')}
          </button>
        )}
        {reply.children > 0 && (
          <button
            type="button"
            className={styles.link}
            aria-label={t('replies_to', { count: reply.children, name })}
            aria-expanded={inPlace.isUnfolded}
            onClick={inPlace.toggle}
          >
            <CornerDownRight aria-hidden />
            {t('replies_count', { count: reply.children })}
          </button>
        )}
        <PublicMark isPublic={reply.isPublic} />
      </footer>
    </>
  )
}
