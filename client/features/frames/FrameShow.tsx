import { useMemo, useRef, useState } from 'react'
import type { Milliseconds } from '#contract/units.ts'
import { useNow } from '../../i18n/useNow.ts'
import { Mark } from '../../ui/brand/Mark.tsx'
import { useAwake } from '../../ui/layout/useAwake.ts'
import { useMedia } from '../../ui/layout/useMedia.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { FrameKeeper, FrameState } from './frame-keeper.ts'
import { FrameControls } from './FrameControls.tsx'
import { FrameHeart } from './FrameHeart.tsx'
import { FrameLayerView } from './FrameLayerView.tsx'
import { FrameNight } from './FrameNight.tsx'
import { FrameSettingsDialog } from './FrameSettingsDialog.tsx'
import { isDark, isMorning, orderOf } from './playlist.ts'
import { useFrameHeart } from './useFrameHeart.ts'
import { useFrameSettings } from './useFrameSettings.ts'
import { useFrameShow } from './useFrameShow.ts'
import { useFrameTouch } from './useFrameTouch.ts'
import styles from './Frame.module.css'

type Showing = Extract<FrameState, { is: 'showing' }>
type FrameShowProps = { keeper: FrameKeeper; state: Showing }

const wide = matchMedia('(min-aspect-ratio: 4/3)')
const aDay: Milliseconds = 86_400_000
const litFor: Milliseconds = 60_000

export function FrameShow({ keeper, state }: FrameShowProps) {
  const { t } = useTranslation()
  const stage = useRef<HTMLElement>(null)
  const now = useNow()
  const [settings, change] = useFrameSettings()
  const [isAsked, setIsAsked] = useState(false)
  /** In the night as well: after a touch, and when it has just been connected. */
  const [litUntil, setLitUntil] = useState(() => Date.now() + litFor)
  const time = new Date(now * 1000)
  const isNight = isDark(time, settings.darkFrom, settings.darkTo) && now * 1000 >= litUntil
  const isEarly = isMorning(time)
  const { photos, memories } = state
  const { hiddenGroups } = settings
  const order = useMemo(
    () => orderOf({ photos, memories, hiddenGroups }, isEarly),
    [photos, memories, hiddenGroups, isEarly],
  )
  const isWide = useMedia(wide)
  const show = useFrameShow({ order, pictures: keeper.pictures, isWide, isPaused: isNight })
  const hearts = useFrameHeart(keeper)
  const current = show.layers.at(-1)
  useAwake(!isNight)
  useFrameTouch(stage, {
    onStep: show.step,
    onHold: () => setIsAsked(true),
    onTap: (at) => {
      if (isNight) return setLitUntil(Date.now() + litFor)
      const slide = current?.slides.find(({ photo }) => photo.id === at.photo)
      if (slide) hearts.touch(slide.photo, at)
    },
  })

  const isCutOff = state.isCutOff && now * 1000 - state.metAt > aDay
  return (
    <main ref={stage} className={styles.frame} data-night={isNight || undefined}>
      {show.layers.map((layer) => (
        <FrameLayerView
          key={layer.turn}
          layer={layer}
          isCovered={layer !== current}
          isCutOff={isCutOff}
          faces={keeper.faces}
          onShown={show.dropCovered}
        />
      ))}
      {photos.length === 0 && state.frame && (
        <div className={styles.notice}>
          <Mark size={4} />
          <p>{t('frame_empty')}</p>
        </div>
      )}
      {hearts.given && <FrameHeart key={hearts.given.turn} given={hearts.given} faces={keeper.faces} />}
      {settings.brightness < 100 && (
        <div className={styles.dim} style={{ opacity: (100 - settings.brightness) / 100 }} />
      )}
      {isNight && <FrameNight hasClock={settings.hasClockAtNight} />}
      <FrameControls
        onStep={show.step}
        onHeart={current && (() => hearts.touch(current.slides[0]!.photo))}
        onSettings={() => setIsAsked(true)}
      />
      {isAsked && (
        <FrameSettingsDialog
          frame={state.frame}
          settings={settings}
          onChange={change}
          onTakeDown={keeper.takeDown}
          onClose={() => setIsAsked(false)}
        />
      )}
    </main>
  )
}
