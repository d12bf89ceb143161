import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../i18n/durations.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import styles from './RecordingPanel.module.css'
import { allBars, LiveWave } from './LiveWave.tsx'

type RecordedSoundProps = { recorded: Blob; elapsed: number; levels: readonly number[] }

/** Listens to a recording before it is sent. `elapsed` is its length: browsers leave it out of what they record. */
export function RecordedSound({ recorded, elapsed, levels }: RecordedSoundProps) {
  const { t } = useTranslation()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)

  useEffect(() => {
    const url = URL.createObjectURL(recorded)
    if (audio.current) audio.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [recorded])

  function toggle() {
    if (isPlaying) audio.current?.pause()
    else void audio.current?.play().catch(() => setPlaying(false))
  }

  return (
    <>
      <IconButton
        tone="plain"
        label={t(isPlaying ? 'recording_pause' : 'recording_play')}
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={toggle}
      />
      <LiveWave bars={allBars(levels)} played={at / elapsed} />
      <span className={styles.time}>{formatDuration(isPlaying || at > 0 ? at : elapsed)}</span>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was just said */}
      <audio
        ref={audio}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(Math.min(elapsed, currentTarget.currentTime))}
        onEnded={() => setAt(0)}
      />
    </>
  )
}
