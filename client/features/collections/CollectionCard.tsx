import { Link } from '@tanstack/react-router'
import Images from 'lucide-react/icons/images'
import type { Collection } from '#contract/collecting/collections.ts'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { countWords } from '../../pieces/text/file-words.ts'
import { wholeLink, wholeLinkCard } from '../../ui/layout/whole-link.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './Collections.module.css'

export function CollectionCard({ collection, hue }: { collection: Collection; hue: number | undefined }) {
  const { t, i18n } = useTranslation()
  const { id, group, name, cover, photos, videos } = collection
  return (
    <article className={`${wholeLinkCard} ${styles.card}`} data-hue={hue}>
      <div className={styles.picture}>
        {cover ? <Photo file={cover} alt="" shownWidth={400} crop /> : <Images aria-hidden />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to="/groups/$id/collections/$collection" params={{ id: group, collection: id }} className={wholeLink}>
            <bdi lang="">{name}</bdi>
          </Link>
        </h2>
        <p className={styles.count}>
          {photos + videos === 0 ? t('collection_nothing') : countWords({ photos, videos }, t, i18n.language)}
        </p>
      </div>
    </article>
  )
}
