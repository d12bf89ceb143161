import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './Frame.module.css'

type FrameControlsProps = {
  onStep: (by: 1 | -1) => void
  onHeart: (() => void) | undefined
  onSettings: () => void
}

/** For keyboards, remote controls and screen readers: seen while one of them has the focus. */
export function FrameControls({ onStep, onHeart, onSettings }: FrameControlsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.controls}>
      <Button onClick={() => onStep(-1)}>{t('previous_photo')}</Button>
      <Button onClick={() => onStep(1)}>{t('next_photo')}</Button>
      {onHeart && <Button onClick={onHeart}>{t('frame_give_heart')}</Button>}
      <Button onClick={onSettings}>{t('settings')}</Button>
    </div>
  )
}
