import type { FramePhoto } from '#contract/programs/frames.ts'
import { useNow } from '../../i18n/useNow.ts'
import { PersonName } from '../../pieces/people/PersonName.tsx'
import { formatTag } from '../../words/languages.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { longAgo } from './playlist.ts'
import styles from './Frame.module.css'

/** Of two side by side both captions, unless they are of one message and say the same. */
export function FrameWords({ photos }: { photos: readonly FramePhoto[] }) {
  const { i18n } = useTranslation()
  const now = useNow()
  const captions = new Set(photos.map(({ caption, title }) => caption ?? title).filter(Boolean))
  const [first] = photos
  if (!first) return null
  return (
    <div className={styles.words}>
      {captions.size > 0 && (
        <p className={styles.caption} dir="auto" lang="">
          {[...captions].join(' · ')}
        </p>
      )}
      <p className={styles.who}>
        <PersonName user={first.author} />
        {' · '}
        {first.location && (
          <>
            <span dir="auto" lang="">
              {first.location}
            </span>
            {' · '}
          </>
        )}
        {longAgo(first.takenAt, now, formatTag(i18n.language))}
      </p>
    </div>
  )
}
