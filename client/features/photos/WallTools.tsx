import CircleCheck from 'lucide-react/icons/circle-check'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import type { PhotoPart } from '#contract/photos.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { DownloadButton } from '../downloads/DownloadButton.tsx'
import { everyMonth } from './photo-parts.ts'
import type { PhotoScope } from './photos.queries.ts'
import styles from './PhotoWall.module.css'

type WallToolsProps = {
  isSelecting: boolean
  scope: PhotoScope
  parts: readonly PhotoPart[]
  onPlay: () => void
  onSelect: () => void
  children: ReactNode
}

/** What can be done with all photos; keeps its height while some are chosen. */
export function WallTools({ isSelecting, scope, parts, onPlay, onSelect, children }: WallToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.tools}>
      {!isSelecting && (
        <>
          {children}
          <Button tone="quiet" icon={<Play aria-hidden />} onClick={onPlay}>
            {t('slideshow_play')}
          </Button>
          <DownloadButton scope={scope} months={everyMonth(parts)} />
          <Button tone="quiet" icon={<CircleCheck aria-hidden />} onClick={onSelect}>
            {t('select_several')}
          </Button>
        </>
      )}
    </div>
  )
}
