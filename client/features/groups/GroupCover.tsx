import type { Cover } from '#contract/groups.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { coverSizes, coverSourceSet } from '../../pieces/photos/cover-sources.ts'
import styles from './GroupCover.module.css'

export function GroupCover({ cover }: { cover: Cover }) {
  return (
    <div
      className={styles.cover}
      style={cover.placeholder ? { backgroundImage: `url("${cover.placeholder}")` } : undefined}
    >
      <img
        style={{ objectPosition: `${cover.position.x}% ${cover.position.y}%` }}
        src={pictureUrl(cover.id, 1366)}
        srcSet={coverSourceSet(cover.id)}
        sizes={coverSizes}
        alt=""
        fetchPriority="high"
        decoding="async"
      />
    </div>
  )
}
