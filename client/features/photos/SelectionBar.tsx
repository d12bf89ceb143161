import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { photoLimits } from '#contract/photos.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { Selection } from './useSelection.ts'
import styles from './SelectionBar.module.css'

/** `children` are what else can be done with them. */
export function SelectionBar({ selection, children }: { selection: Selection; children?: ReactNode }) {
  const { photos, stop } = selection
  const { t } = useTranslation()
  const chosen = [...photos.values()]
  const tooMany = chosen.length > photoLimits.perDownload
  const tooLarge = chosen.reduce((sum, { size }) => sum + size, 0) > photoLimits.downloadBytes

  return (
    <div className={styles.bar} role="region" aria-label={t('chosen_photos')}>
      <p role="status" className={styles.words}>
        {tooMany || tooLarge
          ? t('too_many_to_download', { count: photoLimits.perDownload })
          : t('photos_chosen', { count: chosen.length })}
      </p>
      <Button tone="quiet" onClick={stop}>
        {t('cancel')}
      </Button>
      {children}
      {chosen.length > 0 && !tooMany && !tooLarge && (
        <a
          className={buttonClass({ tone: 'primary' })}
          href={`api/photos.zip?files=${[...photos.keys()].join(',')}`}
          download
          onClick={stop}
        >
          <Download aria-hidden />
          {t('download')}
        </a>
      )}
    </div>
  )
}
