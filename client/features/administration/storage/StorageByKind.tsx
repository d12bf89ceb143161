import Archive from 'lucide-react/icons/archive'
import AudioLines from 'lucide-react/icons/audio-lines'
import Copy from 'lucide-react/icons/copy'
import Database from 'lucide-react/icons/database'
import FileText from 'lucide-react/icons/file-text'
import Film from 'lucide-react/icons/film'
import Image from 'lucide-react/icons/image'
import { useTranslation } from 'react-i18next'
import type { ServerStorage } from '#contract/sign-in/server-storage.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import styles from './StoragePage.module.css'

const icons = {
  photos: Image,
  videos: Film,
  audio: AudioLines,
  documents: FileText,
  copies: Copy,
  database: Database,
  backups: Archive,
}

export function StorageByKind({ storage: { kinds } }: { storage: ServerStorage }) {
  const { t, i18n } = useTranslation()
  if (kinds.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="storage-kinds">
      <h2 id="storage-kinds">{t('storage_by_kind')}</h2>
      <ul className={styles.kinds} aria-labelledby="storage-kinds">
        {kinds.map(({ kind, bytes }) => {
          const Icon = icons[kind]
          return (
            <li key={kind} className={styles.kind}>
              <Icon aria-hidden className={styles.icon} />
              <div className={styles.words}>
                <p className={styles.name}>{t(`storage_${kind}`)}</p>
                {(kind === 'copies' || kind === 'backups') && (
                  <p className={styles.second}>{t(`storage_${kind}_text`)}</p>
                )}
              </div>
              <p className={styles.size}>{sizeText(bytes, i18n.language)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
