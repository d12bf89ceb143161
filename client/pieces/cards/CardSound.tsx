import { useTranslation } from 'react-i18next'
import type { MessageFile } from '#contract/files.ts'
import { formatDuration } from '../../i18n/durations.ts'
import { PlayDisc } from '../photos/PlayDisc.tsx'
import { Wave } from '../sound/Wave.tsx'
import styles from './CardSound.module.css'

const bars = 48

export function CardSound({ file: { status, peaks, duration } }: { file: MessageFile }) {
  const { t } = useTranslation()
  return (
    <div className={styles.sound}>
      <PlayDisc size="medium" />
      {status === 'raw' ? <span>{t('audio_not_ready')}</span> : <Wave peaks={peaks} bars={bars} />}
      {duration !== undefined && <span>{formatDuration(duration)}</span>}
    </div>
  )
}
