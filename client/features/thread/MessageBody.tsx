import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import Pencil from 'lucide-react/icons/pencil'
import { type ComponentProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { useIsPhone } from '../../ui/layout/useIsPhone.ts'
import { TopBarActions } from '../../ui/layout/TopBarActions.tsx'
import { BookmarkButton } from '../bookmarks/BookmarkButton.tsx'
import { MessageFiles } from '../files/MessageFiles.tsx'
import { Reactions } from '../reactions/Reactions.tsx'
import { LinkedFace } from '../../pieces/people/LinkedFace.tsx'
import { LinkedName } from '../../pieces/people/LinkedName.tsx'
import { isVisual } from '../../pieces/photos/visuals.ts'
import type { MessageWithThread } from '../messages/conversation.ts'
import { meQuery } from '../me/me.queries.ts'
import { FullDate } from '../../pieces/text/FullDate.tsx'
import styles from './MessageBody.module.css'
import { MessageEditor } from '../editing/MessageEditor.tsx'
import { MessageHeading } from '../../pieces/text/MessageHeading.tsx'
import { PublicMark } from '../public-links/PublicMark.tsx'
import { PhotoOfReply } from './replies/PhotoOfReply.tsx'
import { MessageOptions } from './MessageOptions.tsx'
import { LinkPreview } from '../../pieces/links/LinkPreview.tsx'
import { MessageText } from '../../pieces/text/MessageText.tsx'
import { focusReplyField } from '../writing/reply-field.ts'
import { SavingState } from '../editing/SavingState.tsx'
import { isBrief } from './words-alone.ts'
import { useEditing } from '../editing/useEditing.ts'

export function MessageBody({ message }: { message: MessageWithThread }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(meQuery)
  const article = useRef<HTMLElement>(null)
  const editing = useEditing(message, article)
  const { author, data, files, children, parent, group } = message
  const title = data.title?.trim()

  const isPhone = useIsPhone()
  const isUnderFirst = isPhone && files.filter(isVisual).length > 1
  const reactions = <Reactions messageId={message.id} summary={message.thread.reactionSummary} />

  function leave() {
    const next = parent
      ? ({ to: '/messages/$id', params: { id: parent.id } } as const)
      : ({ to: '/groups/$id', params: { id: group.id } } as const)
    void navigate({ ...next, replace: true })
  }

  const options = {
    message,
    photos: files.length,
    replies: children.length,
    onEdit: editing.open,
    onDeleted: leave,
  }

  return (
    <article ref={article} className={styles.message}>
      <header className={styles.head}>
        <LinkedFace user={author} size={40} />
        <strong className={styles.name}>
          <LinkedName user={author} />
        </strong>
        {!(editing.opened && !parent) && (
          <FullDate seconds={message.createdAt} precision={message.datePrecision} className={styles.date} />
        )}
      </header>
      <MessageHeading title={editing.opened ? undefined : title} authorName={author?.name} />
      {editing.opened ? (
        <MessageEditor message={editing.opened} onSave={editing.save} onClose={editing.close} />
      ) : (
        <>
          {message.file && parent && <PhotoOfReply message={parent.id} file={message.file} />}
          <MessageText
            data={data}
            preview={message.link}
            groupId={group.id}
            viewerId={me.id}
            className={isBrief(message) ? styles.brief : styles.text}
          />
          <LinkPreview link={message.link} />
          <MessageFiles
            of={message}
            underFirst={isUnderFirst && reactions}
            files={files}
            author={author}
            title={title}
            first
            className={styles.files}
          />
          <footer className={styles.foot}>
            {!isUnderFirst && reactions}
            <div className={styles.facts}>
              <PublicMark isPublic={message.isPublic} />
              {author?.id === me.id && (
                <FooterButton onClick={editing.open}>
                  <Pencil aria-hidden />
                  {t('edit')}
                </FooterButton>
              )}
              <FooterButton className={children.length > 0 ? styles.reply : ''} onClick={focusReplyField}>
                <MessageCircle aria-hidden />
                {t('reply')}
              </FooterButton>
              {children.length > 0 && (
                <span className={styles.replies}>
                  <MessageCircle aria-hidden />
                  {t('replies_count', { count: children.length })}
                </span>
              )}
              <span className={styles.byline}>
                <SavingState isSaving={editing.isSaving}>
                  <RelativeTime seconds={message.createdAt} precision={message.datePrecision} />
                </SavingState>
                <span className={styles.author}>
                  <LinkedName user={author} />
                </span>
              </span>
              {!isPhone && (
                <span className={styles.options}>
                  <MessageOptions {...options} />
                </span>
              )}
            </div>
          </footer>
          <TopBarActions>
            <BookmarkButton messageId={message.id} />
            <MessageOptions {...options} inBar />
          </TopBarActions>
        </>
      )}
    </article>
  )
}

function FooterButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`${styles.button} ${className}`} />
}
