import Heart from 'lucide-react/icons/heart'
import { useTranslation } from '../../words/useTranslation.ts'
import type { FrameKeeper } from './frame-keeper.ts'
import { FrameFace } from './FrameFace.tsx'
import type { GivenHeart } from './useFrameHeart.ts'
import styles from './Frame.module.css'

/** Where the photo was touched, and who will see it. */
export function FrameHeart({ given: { photo, at }, faces }: { given: GivenHeart; faces: FrameKeeper['faces'] }) {
  const { t } = useTranslation()
  const { author } = photo
  return (
    <div className={styles.given} role="status">
      <Heart aria-hidden className={styles.heart} style={at && { insetInlineStart: 'auto', left: at.x, top: at.y }} />
      {author && (
        <p className={styles.seen} style={at?.middle === undefined ? undefined : { left: at.middle }}>
          <FrameFace person={author} faces={faces} className={styles.small} />
          {t('frame_heart_seen', { name: author.name })}
        </p>
      )}
    </div>
  )
}
