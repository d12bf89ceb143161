import type { MessageData } from '#contract/messages.ts'
import { linksInText } from '#message-text/links-in-text.ts'
import styles from './MessageText.module.css'
import { readableText } from '#message-text/readable-text.ts'

/** A message’s text with clickable links; nothing when it is empty. */
export function MessageText({ data, className = '' }: { data: MessageData; className?: string }) {
  const text = readableText(data.text).trim()
  if (text === '') return null
  return (
    <p className={`${styles.text} ${className}`} dir="auto">
      {linksInText(text).map((part, index) =>
        part.kind === 'link' ? (
          <a key={index} href={part.text} target="_blank" rel="noopener noreferrer" title={part.text}>
            {part.label}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
