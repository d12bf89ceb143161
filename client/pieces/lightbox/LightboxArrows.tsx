import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './LightboxControls.module.css'

type LightboxArrowsProps = { index: number; count: number; onGoTo: (index: number) => void; className: string }

export function LightboxArrows({ index, count, onGoTo, className }: LightboxArrowsProps) {
  const { t } = useTranslation()
  return (
    <>
      <button
        type="button"
        className={`${styles.arrow} ${className}`}
        data-side="previous"
        aria-label={t('previous_photo')}
        disabled={index === 0}
        onClick={() => onGoTo(index - 1)}
      >
        <ChevronLeft aria-hidden />
      </button>
      <button
        type="button"
        className={`${styles.arrow} ${className}`}
        data-side="next"
        aria-label={t('next_photo')}
        disabled={index === count - 1}
        onClick={() => onGoTo(index + 1)}
      >
        <ChevronRight aria-hidden />
      </button>
    </>
  )
}
