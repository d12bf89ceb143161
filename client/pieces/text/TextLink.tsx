import type { LinkPart } from '#message-text/links-in-text.ts'
import styles from './MessageText.module.css'

export function TextLink({ link: { href, text, label, host } }: { link: LinkPart }) {
  return (
    <>
      <a
        href={href}
        target={/^http/i.test(href) ? '_blank' : undefined}
        rel="noopener noreferrer nofollow"
        title={label === text ? undefined : text}
      >
        {label}
      </a>
      {host && (
        <bdi lang="" className={styles.host}>
          {' '}
          ({host})
        </bdi>
      )}
    </>
  )
}
