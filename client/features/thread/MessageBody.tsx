import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import type { MessageWithThread } from '../../data/conversation.ts'
import { useMayChange } from '../../data/looked-after.ts'
import { meQuery } from '../../data/me.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { LinkPreview } from '../../pieces/links/LinkPreview.tsx'
import { Brought } from '../../pieces/people/Brought.tsx'
import { LinkedFace } from '../../pieces/people/LinkedFace.tsx'
import { LinkedName } from '../../pieces/people/LinkedName.tsx'
import { NoLongerHere } from '../../pieces/people/NoLongerHere.tsx'
import { isVisual } from '../../pieces/photos/visuals.ts'
import { FullDate } from '../../pieces/text/FullDate.tsx'
import { isGone } from '../../pieces/text/is-gone.ts'
import { MessageHeading } from '../../pieces/text/MessageHeading.tsx'
import { MessageText } from '../../pieces/text/MessageText.tsx'
import { TopBarActions } from '../../ui/layout/TopBarActions.tsx'
import { useIsPhone } from '../../ui/layout/useIsPhone.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { MessageBlocks } from '../blocks/MessageBlocks.tsx'
import { BookmarkButton } from '../bookmarks/BookmarkButton.tsx'
import { MessageEditor } from '../editing/MessageEditor.tsx'
import { useEditing } from '../editing/useEditing.ts'
import { MessageFiles } from '../files/MessageFiles.tsx'
import { Reactions } from '../reactions/Reactions.tsx'
import { MessageFoot } from './MessageFoot.tsx'
import { MessageOptions } from './MessageOptions.tsx'
import { PhotoOfReply } from './replies/PhotoOfReply.tsx'
import { isBrief } from './words-alone.ts'
import styles from './MessageBody.module.css'

const WithheldNote = lazyWithWords(() => import('../moderation/WithheldNote.tsx'), 'WithheldNote')

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

  const isMine = useMayChange(message, me.id)
  const options = { message, photos: files.length, replies: children.length, onEdit: editing.open, onDeleted: leave }

  return (
    <article
      ref={article}
      aria-label={t('message_of', { name: author?.name ?? t('former_member') })}
      className={styles.message}
    >
      <MessageHead message={message} isDated={!(editing.opened && !parent)} />
      {message.brought && (
        <p className={styles.brought}>
          <Brought brought={message.brought} />
        </p>
      )}
      <MessageHeading title={editing.opened ? undefined : title} authorName={author?.name} />
      {editing.opened ? (
        <MessageEditor message={editing.opened} onSave={editing.save} onClose={editing.close} />
      ) : message.withheld ? (
        <Suspense>
          <WithheldNote message={message} options={<MessageOptions {...options} />} />
        </Suspense>
      ) : (
        <>
          {message.file && parent && <PhotoOfReply message={parent.id} file={message.file} />}
          {isGone(message) && <p className={styles.brief}>{t('message_gone')}</p>}
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
          <MessageBlocks message={message} />
          <MessageFoot
            message={message}
            reactions={!isUnderFirst && reactions}
            options={!isPhone && <MessageOptions {...options} />}
            isSaving={editing.isSaving}
            onEdit={isMine ? editing.open : undefined}
          />
          <TopBarActions>
            <BookmarkButton messageId={message.id} />
            <MessageOptions {...options} inBar />
          </TopBarActions>
        </>
      )}
    </article>
  )
}

function MessageHead({ message, isDated }: { message: MessageWithThread; isDated: boolean }) {
  const { author, writtenBy, createdAt, datePrecision } = message
  return (
    <header className={styles.head}>
      <LinkedFace user={author} size={40} />
      <strong className={styles.name}>
        <LinkedName user={author} by={writtenBy} />
        <NoLongerHere author={author} />
      </strong>
      {isDated && <FullDate seconds={createdAt} precision={datePrecision} className={styles.date} />}
    </header>
  )
}
