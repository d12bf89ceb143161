import type { Milliseconds } from '#contract/units.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './Frame.module.css'

/** Nobody may be there to move the focus away. */
const seenFor: Milliseconds = 15_000

type FrameControlsProps = {
  onStep: (by: 1 | -1) => void
  onHeart: (() => void) | undefined
  onSettings: () => void
}

/** For keyboards, remote controls and screen readers: seen while one of them has the focus. */
export function FrameControls({ onStep, onHeart, onSettings }: FrameControlsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.controls} onFocus={({ target }) => setTimeout(() => target.blur(), seenFor)}>
      <Button onClick={() => onStep(-1)}>{t('previous_photo')}</Button>
      <Button onClick={() => onStep(1)}>{t('next_photo')}</Button>
      {onHeart && <Button onClick={onHeart}>{t('frame_give_heart')}</Button>}
      <Button onClick={onSettings}>{t('settings')}</Button>
    </div>
  )
}
