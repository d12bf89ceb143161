import { useState } from 'react'
import type { Bytes } from '#contract/units.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { LimitDialog } from './LimitDialog.tsx'
import frame from '../AdministrationFrame.module.css'
import styles from './StoragePage.module.css'

type EverybodysLimitProps = { noun: 'person' | 'group'; bytes: Bytes; isFixed: boolean }

/** Of everybody who has no limit of their own. */
export function EverybodysLimit({ noun, bytes, isFixed }: EverybodysLimitProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const text =
    bytes === 0 ? t(`storage_any_${noun}`) : t(`storage_each_${noun}`, { size: sizeText(bytes, i18n.language) })
  return (
    <div className={styles.rule}>
      <p className={frame.about}>
        {text} {isFixed && t('storage_fixed')}
      </p>
      {!isFixed && (
        <Button aria-label={t(`storage_change_${noun}`)} onClick={() => setIsOpen(true)}>
          {t('storage_change')}
        </Button>
      )}
      <LimitDialog limited={{ noun }} limit={bytes} usual={bytes} open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  )
}
