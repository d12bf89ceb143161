import Captions from 'lucide-react/icons/captions'
import CaptionsOff from 'lucide-react/icons/captions-off'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { formatTag } from '../../words/languages.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { paces, type SlideshowSettings } from './slideshow-settings.ts'
import styles from './Slideshow.module.css'

type SlideshowControlsProps = {
  toggleRef: Ref<HTMLButtonElement>
  settings: SlideshowSettings
  isPaused: boolean
  hasMore: boolean
  onSet: (change: Partial<SlideshowSettings>) => void
  onToggle: () => void
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

export function SlideshowControls(props: SlideshowControlsProps) {
  const { toggleRef, settings, isPaused, hasMore, onSet, onToggle, onStep, onClose } = props
  const { t, i18n } = useTranslation()
  const { seconds, hasWords, hasSound } = settings
  const inSeconds = new Intl.NumberFormat(formatTag(i18n.language), { style: 'unit', unit: 'second' })

  return (
    <>
      <div className={styles.steps}>
        {hasMore && (
          <IconButton
            tone="stage"
            className={styles.step}
            label={t('previous_photo')}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => onStep(-1)}
          />
        )}
        <IconButton
          tone="stage"
          className={styles.step}
          ref={toggleRef}
          label={t(isPaused ? 'slideshow_go_on' : 'slideshow_pause')}
          icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={onToggle}
        />
        {hasMore && (
          <IconButton
            tone="stage"
            className={styles.step}
            label={t('next_photo')}
            icon={<ChevronRight aria-hidden />}
            onClick={() => onStep(1)}
          />
        )}
      </div>
      <div className={styles.settings}>
        <select
          className={styles.pace}
          aria-label={t('slideshow_pace')}
          value={seconds}
          onChange={(event) => onSet({ seconds: Number(event.target.value) })}
        >
          {paces.map((pace) => (
            <option key={pace} value={pace}>
              {inSeconds.format(pace)}
            </option>
          ))}
        </select>
        <IconButton
          tone="stage"
          label={t(hasSound ? 'slideshow_mute' : 'slideshow_sound')}
          icon={hasSound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
          onClick={() => onSet({ hasSound: !hasSound })}
        />
        <IconButton
          tone="stage"
          label={t(hasWords ? 'slideshow_hide_words' : 'slideshow_show_words')}
          icon={hasWords ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
          onClick={() => onSet({ hasWords: !hasWords })}
        />
        <IconButton
          tone="stage"
          className={styles.close}
          label={t('close')}
          icon={<X aria-hidden />}
          onClick={onClose}
        />
      </div>
    </>
  )
}
