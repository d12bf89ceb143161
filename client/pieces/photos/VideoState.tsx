import CircleAlert from 'lucide-react/icons/circle-alert'
import Hourglass from 'lucide-react/icons/hourglass'
import type { MessageFile } from '#contract/files.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './VideoState.module.css'

export function VideoState({ file, wordless = false }: { file: MessageFile; wordless?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={styles.state}>
      {file.status === 'raw' ? <Hourglass aria-hidden /> : <CircleAlert aria-hidden />}
      {!wordless && (file.status === 'raw' ? t('video_not_ready') : t('file_not_playable'))}
    </span>
  )
}
