import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { originalUrl } from '../../../pieces/photos/photo-sources.ts'
import { playAlone } from '../../../pieces/photos/play-alone.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { FileUpload } from '../upload-list.ts'
import styles from './UploadTile.module.css'

export function ListenButton({ upload: { file, stored } }: { upload: FileUpload }) {
  const { t } = useTranslation()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    const url = file && URL.createObjectURL(file)
    if (audio.current) audio.current.src = url ?? (stored ? originalUrl(stored) : '')
    return () => {
      if (url) URL.revokeObjectURL(url)
    }
    // A recording made here is not fetched once the server has it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file, file ? undefined : stored])

  function toggle() {
    if (isPlaying) audio.current?.pause()
    else void audio.current?.play().catch(() => setIsPlaying(false))
  }

  return (
    <>
      <button
        type="button"
        className={styles.listen}
        aria-label={t(isPlaying ? 'recording_pause' : 'recording_play')}
        onClick={toggle}
      >
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was just said */}
      <audio
        ref={audio}
        onPlay={(event) => {
          playAlone(event)
          setIsPlaying(true)
        }}
        onPause={() => setIsPlaying(false)}
      />
    </>
  )
}
