import type { MessageData } from '#contract/messages.ts'
import { linksInText } from '#message-text/links-in-text.ts'
import styles from './MessageText.module.css'
import { readableText } from '#message-text/readable-text.ts'
import { TextLink } from './TextLink.tsx'

/** A message’s text with clickable links; nothing when it is empty. */
export function MessageText({ data, className = '' }: { data: MessageData; className?: string }) {
  const text = readableText(data.text).trim()
  if (text === '') return null
  return (
    <p className={`${styles.text} ${className}`} dir="auto">
      {linksInText(text).map((part, index) =>
        part.kind === 'link' ? <TextLink key={index} link={part} /> : part.text,
      )}
    </p>
  )
}
