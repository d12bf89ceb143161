import type { CSSProperties, ReactNode } from 'react'
import type { CardLine } from '#contract/scheduling/birthday-cards.ts'
import { AlbumGrid } from '../../pieces/album/AlbumGrid.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './BirthdayCard.module.css'

type CardLinesProps = { lines: readonly CardLine[]; renderTools?: (line: CardLine) => ReactNode }

/** What each has written, under it who. */
export function CardLines({ lines, renderTools }: CardLinesProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles.lines}>
      {lines.map((line, n) => {
        const { id, author, text, files } = line
        return (
          <li key={id} className={styles.line} style={{ '--n': Math.min(n, 12) } as CSSProperties}>
            {files.length > 0 && <AlbumGrid files={files} {...(author && { author })} small />}
            {text !== '' && (
              <p className={styles.said} dir="auto" lang="">
                {text}
              </p>
            )}
            <p className={styles.by}>
              <PersonAvatar {...(author && { user: author })} size={28} decorative />
              <bdi lang="" className={styles.byName}>
                {author?.name ?? t('former_member')}
              </bdi>
              {renderTools?.(line)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
