import Download from 'lucide-react/icons/download'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { MessageFile } from '#contract/files.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { formatDuration } from '#message-text/durations.ts'
import { originalUrl, savedUrl } from '../../pieces/photos/photo-sources.ts'
import { hasPicture } from '../../pieces/photos/visuals.ts'
import { nameOfFile } from '../../pieces/text/file-words.ts'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { SeekBar } from './SeekBar.tsx'
import { useAudio } from './useAudio.ts'
import styles from './AudioPlayer.module.css'

export function AudioPlayer({ file }: { file: MessageFile }) {
  const { t, i18n } = useTranslation()
  const audio = useAudio(file)
  const { isPlaying, time, length, speed } = audio
  const name = nameOfFile(file, t) ?? t('recording')
  const cover = hasPicture(file) ? pictureUrl(file.id, 360) : undefined
  const isReady = file.status === 'ready'
  const times = `${formatDuration(time)} / ${formatDuration(length)}`
  const speedWords = `${formatNumber(speed, i18n.language)}×`

  return (
    <div className={styles.player} role="group" aria-label={name}>
      {isReady && <audio {...audio.props} src={originalUrl(file)} />}
      <button
        type="button"
        className={styles.play}
        data-cover={cover ? '' : undefined}
        style={cover ? { backgroundImage: `url("${cover}")` } : undefined}
        aria-label={t(isPlaying ? 'pause' : 'play', { name })}
        disabled={!isReady}
        onClick={audio.toggle}
      >
        <span className={styles.disc}>{isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}</span>
      </button>
      <p className={styles.name} dir="auto" lang="">
        <strong>{name}</strong>
        {file.artist && <span className={styles.artist}> {file.artist}</span>}
      </p>
      {isReady ? (
        <>
          <div className={styles.wave}>
            <SeekBar label={name} peaks={file.peaks} time={time} length={length} onSeek={audio.seek} />
          </div>
          <span className={styles.time} aria-hidden>
            {time > 0 || isPlaying ? times : !file.voiceNote && formatDuration(length)}
          </span>
          <button
            type="button"
            className={styles.speed}
            aria-label={t('playback_speed', { speed: speedWords })}
            onClick={audio.changeSpeed}
          >
            {speedWords}
          </button>
        </>
      ) : (
        <p className={styles.state}>{t(file.status === 'raw' ? 'audio_not_ready' : 'file_not_playable')}</p>
      )}
      {file.status !== 'raw' && (
        <a className={styles.save} href={savedUrl(file)} download title={t('download')}>
          <Download aria-hidden />
        </a>
      )}
    </div>
  )
}
