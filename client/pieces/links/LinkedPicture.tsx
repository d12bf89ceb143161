import { lazy, Suspense, useRef, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkPicture } from '#contract/links.ts'
import { PhotoTile } from '../album/PhotoTile.tsx'
import { aspectOf } from '../photos/photo-sources.ts'
import { useElementWidth } from '../photos/useElementWidth.ts'
import { useOpenedFile } from '../photos/useOpenedFile.ts'
import { hostOf } from './host-of.ts'
import { fileOfPicture } from './link-file.ts'
import { LinkHost } from './LinkHost.tsx'
import styles from './LinkedPicture.module.css'

const loadLightbox = () => import('../lightbox/Lightbox.tsx')
const Lightbox = lazy(() => loadLightbox().then((module) => ({ default: module.Lightbox })))

/** The picture that a link leads to, as large as a photo of the message. */
export function LinkedPicture({ url, picture }: { url: string; picture: LinkPicture }) {
  const { t } = useTranslation()
  const [ref, width] = useElementWidth()
  const tile = useRef<HTMLDivElement>(null)
  const { opened, open, close } = useOpenedFile(picture.id)
  const file = fileOfPicture(picture)
  const aspect = aspectOf(file)
  const alt = t('link_picture', { host: hostOf(url) })

  return (
    <figure ref={ref} className={styles.figure} style={{ '--aspect': aspect } as CSSProperties}>
      <div ref={tile} className={styles.tile} style={{ maxInlineSize: file.width }}>
        <PhotoTile file={file} alt={alt} shownWidth={width} onOpen={() => open(0)} onNear={() => void loadLightbox()} />
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
            alts={[alt]}
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
