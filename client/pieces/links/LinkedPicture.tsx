import { Suspense, useRef, type CSSProperties } from 'react'
import type { LinkPicture } from '#contract/links.ts'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { PhotoTile } from '../album/PhotoTile.tsx'
import { showOpeningPicture } from '../lightbox/opening-picture.ts'
import { aspectOf } from '../photos/photo-sources.ts'
import { useElementWidth } from '../photos/useElementWidth.ts'
import { useOpenedFile } from '../photos/useOpenedFile.ts'
import { hostOf } from './host-of.ts'
import { fileOfPicture } from './link-file.ts'
import { LinkHost } from './LinkHost.tsx'
import styles from './LinkedPicture.module.css'

const loadLightbox = () => import('../lightbox/Lightbox.tsx')
const Lightbox = lazyComponent(loadLightbox, 'Lightbox')

export function LinkedPicture({ url, picture }: { url: string; picture: LinkPicture }) {
  const { t } = useTranslation()
  const [ref, width] = useElementWidth()
  const tile = useRef<HTMLDivElement>(null)
  const { opened, open, close } = useOpenedFile(picture.id)
  const file = fileOfPicture(picture)
  const aspect = aspectOf(file)
  const show = () => {
    showOpeningPicture(tile.current ?? undefined, loadLightbox())
    open(0)
  }
  const alt = t('link_picture', { host: hostOf(url) })

  return (
    <figure ref={ref} className={styles.figure} style={{ '--aspect': aspect } as CSSProperties}>
      <div ref={tile} className={styles.tile} style={{ maxInlineSize: file.width }}>
        <PhotoTile file={file} alt={alt} shownWidth={width} onOpen={show} onNear={() => void loadLightbox()} />
      </div>
      <figcaption>
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
          <LinkHost url={url} />
        </a>
      </figcaption>
      {opened !== undefined && (
        <Suspense>
          <Lightbox
            files={[file]}
            name={alt}
            altOf={() => alt}
            start={opened}
            tileOf={() => tile.current ?? undefined}
            showsAvatar={false}
            onClosed={close}
          />
        </Suspense>
      )}
    </figure>
  )
}
