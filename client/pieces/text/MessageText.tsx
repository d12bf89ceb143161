import { Link } from '@tanstack/react-router'
import type { MessageData } from '#contract/messages.ts'
import { hashtagsInText } from '#message-text/hashtags-in-text.ts'
import { nameToShow, partsOfText } from '#message-text/mentions-in-text.ts'
import { PersonLink } from '../people/PersonLink.tsx'
import { excerptOf } from './message-words.ts'
import { TextLink } from './TextLink.tsx'
import { withoutPreviewed } from './without-previewed.ts'
import styles from './MessageText.module.css'

type MessageTextProps = {
  data: MessageData
  groupId?: string
  viewerId?: string
  preview?: { url: string } | undefined
  className?: string
}

/** A message’s text with clickable links, hashtags and mentions; renders nothing when it is empty. */
export function MessageText({ data, groupId, viewerId, preview, className = '' }: MessageTextProps) {
  const text = withoutPreviewed(excerptOf(data), preview)
  if (text === '') return null
  return (
    <p className={`${styles.text} ${className}`} dir="auto" lang="">
      {partsOfText(text, data.mentions).map((part, index) => {
        if (part.kind === 'text') return <Words key={index} text={part.text} groupId={groupId} />
        if (part.kind === 'link') return <TextLink key={index} link={part} />
        const { id, currentName } = part.mention
        return (
          // Only within the group do people have pages.
          <PersonLink
            key={index}
            user={viewerId !== undefined && currentName !== undefined ? { id } : undefined}
            className={styles.mention}
            data-you={id === viewerId || undefined}
          >
            <bdi lang="">{nameToShow(part)}</bdi>
          </PersonLink>
        )
      })}
    </p>
  )
}

function Words({ text, groupId }: { text: string; groupId: string | undefined }) {
  if (groupId === undefined) return text
  return hashtagsInText(text).map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <Link
        key={index}
        to="/groups/$id/search"
        params={{ id: groupId }}
        search={{ q: part.text }}
        preload={false}
        className={styles.hashtag}
      >
        {part.text}
      </Link>
    ),
  )
}
