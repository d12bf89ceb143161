import Pause from 'lucide-react/icons/pause'
import type { MessageFile } from '#contract/files.ts'
import { formatDuration } from '#message-text/durations.ts'
import { originalUrl } from '../../pieces/photos/photo-sources.ts'
import { PlayDisc } from '../../pieces/photos/PlayDisc.tsx'
import { SoundWave } from '../../pieces/sound/SoundWave.tsx'
import { nameOfFile } from '../../pieces/text/file-words.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { SeekBar } from './SeekBar.tsx'
import { useAudio } from './useAudio.ts'
import styles from './CardSound.module.css'

const bars = 48

export function CardSound({ file }: { file: MessageFile }) {
  const { t } = useTranslation()
  const audio = useAudio(file)
  const { isPlaying, time, length } = audio
  const name = nameOfFile(file, t) ?? t('recording')
  const isStarted = isPlaying || time > 0
  if (file.status !== 'ready')
    return (
      <div className={styles.sound}>
        <PlayDisc size="medium" />
        {t(file.status === 'raw' ? 'audio_not_ready' : 'file_not_playable')}
      </div>
    )
  return (
    <div className={styles.sound} role="group" aria-label={name}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what is said */}
      <audio {...audio.props} src={originalUrl(file)} />
      <button
        type="button"
        className={styles.play}
        aria-label={t(isPlaying ? 'pause' : 'play', { name })}
        onClick={audio.toggle}
      >
        <PlayDisc size="medium" icon={isPlaying && <Pause />} />
      </button>
      {isStarted ? (
        <div className={styles.seek}>
          <SeekBar label={name} peaks={file.peaks} time={time} length={length} onSeek={audio.seek} />
        </div>
      ) : (
        <SoundWave peaks={file.peaks} bars={bars} />
      )}
      <time>{formatDuration(isStarted ? time : file.duration)}</time>
    </div>
  )
}
