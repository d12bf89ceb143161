import RotateCwSquare from 'lucide-react/icons/rotate-cw-square'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/error-text.ts'
import { Spinner } from '../../../ui/layout/Spinner.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import styles from './UploadTile.module.css'

/** On a photo that lies on its side. */
export function TurnButton({ place, onTurn }: { place: number; onTurn: () => Promise<void> }) {
  const { t } = useTranslation()
  const toast = useToast()
  const [isTurning, setTurning] = useState(false)

  async function turn() {
    if (isTurning) return
    setTurning(true)
    try {
      await onTurn()
    } catch (error) {
      toast({ text: t(errorText(error)), tone: 'danger' })
    } finally {
      setTurning(false)
    }
  }

  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={t('turn_photo', { place })}
      aria-busy={isTurning || undefined}
      onClick={() => void turn()}
    >
      <span>
        {isTurning ? <Spinner /> : <RotateCwSquare aria-hidden />}
        <span className={styles.turnLabel}>{t('turn')}</span>
      </span>
    </button>
  )
}
