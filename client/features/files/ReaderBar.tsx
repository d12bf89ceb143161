import Download from 'lucide-react/icons/download'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { MessageFile } from '#contract/files.ts'
import { savedUrl } from '../../pieces/photos/photo-sources.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { Zoom } from './useZoom.ts'
import styles from './ReaderBar.module.css'

type ReaderBarProps = {
  file: MessageFile
  name: string
  page: number
  count: number
  zoom: Zoom
  onClose: () => void
}

export function ReaderBar({ file, name, page, count, zoom, onClose }: ReaderBarProps) {
  const { t } = useTranslation()
  return (
    <header className={styles.bar}>
      <h2 className={styles.name} dir="auto" lang="">
        {name}
      </h2>
      <p className={styles.count}>{t('photo_of_count', { number: page, count })}</p>
      <div className={styles.actions}>
        <IconButton
          tone="stage"
          label={t('zoom_out')}
          icon={<ZoomOut aria-hidden />}
          aria-disabled={!zoom.canShrink}
          onClick={zoom.shrink}
        />
        <IconButton
          tone="stage"
          label={t('zoom_in')}
          icon={<ZoomIn aria-hidden />}
          aria-disabled={!zoom.canGrow}
          onClick={zoom.grow}
        />
        <IconButton
          tone="stage"
          className={styles.fit}
          label={t('fit_width')}
          icon={<MoveHorizontal aria-hidden />}
          onClick={() => zoom.set(1)}
        />
        <a className={styles.save} href={savedUrl(file)} download title={t('download')}>
          <Download aria-hidden />
        </a>
        <IconButton tone="stage" label={t('close')} icon={<X aria-hidden />} onClick={onClose} />
      </div>
    </header>
  )
}
