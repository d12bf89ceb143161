import type { MessageData } from '#contract/messages.ts'
import { nameToShow, partsOfText } from '#message-text/mentions-in-text.ts'
import { readableText } from '#message-text/readable-text.ts'
import { PersonLink } from '../people/PersonLink.tsx'
import styles from './MessageText.module.css'
import { TextLink } from './TextLink.tsx'

type MessageTextProps = { data: MessageData; viewerId?: string; className?: string }

/** A message’s text with clickable links and the names of whom it mentions; nothing when it is empty. */
export function MessageText({ data, viewerId, className = '' }: MessageTextProps) {
  const text = readableText(data.text).trim()
  if (text === '') return null
  return (
    <p className={`${styles.text} ${className}`} dir="auto">
      {partsOfText(text, data.mentions).map((part, index) => {
        if (part.kind === 'text') return part.text
        if (part.kind === 'link') return <TextLink key={index} link={part} />
        const { id, currentName } = part.mention
        return (
          // To somebody in the group, and for those in it.
          <PersonLink
            key={index}
            user={viewerId !== undefined && currentName !== undefined ? { id } : undefined}
            className={styles.mention}
            data-you={id === viewerId || undefined}
          >
            <bdi>{nameToShow(part)}</bdi>
          </PersonLink>
        )
      })}
    </p>
  )
}
