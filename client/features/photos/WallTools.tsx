import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoPart } from '#contract/photos.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { DownloadButton } from '../downloads/DownloadButton.tsx'
import { everyMonth } from './photo-parts.ts'
import type { PhotoScope } from './photos.queries.ts'
import styles from './PhotoWall.module.css'

type WallToolsProps = {
  isSelecting: boolean
  scope: PhotoScope
  parts: readonly PhotoPart[]
  onSelect: () => void
  children: ReactNode
}

/** What can be done with all photos; keeps its height while some are chosen. */
export function WallTools({ isSelecting, scope, parts, onSelect, children }: WallToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.tools}>
      {!isSelecting && (
        <>
          {children}
          <DownloadButton scope={scope} months={everyMonth(parts)} />
          <Button tone="quiet" icon={<CircleCheck aria-hidden />} onClick={onSelect}>
            {t('select_several')}
          </Button>
        </>
      )}
    </div>
  )
}
