import Archive from 'lucide-react/icons/archive'
import AudioLines from 'lucide-react/icons/audio-lines'
import Copy from 'lucide-react/icons/copy'
import Database from 'lucide-react/icons/database'
import FileText from 'lucide-react/icons/file-text'
import Film from 'lucide-react/icons/film'
import Image from 'lucide-react/icons/image'
import type { ServerStorage } from '#contract/sign-in/server-storage.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import rows from '../AdministeredRows.module.css'
import frame from '../AdministrationFrame.module.css'
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
    <section className={frame.section} aria-labelledby="storage-kinds">
      <h2 id="storage-kinds">{t('storage_by_kind')}</h2>
      <ul className={`${rows.rows} ${rows.box}`} aria-labelledby="storage-kinds">
        {kinds.map(({ kind, bytes }) => {
          const Icon = icons[kind]
          return (
            <li key={kind} className={rows.row}>
              <Icon aria-hidden className={rows.icon} />
              <div className={rows.words}>
                <p className={rows.name}>{t(`storage_${kind}`)}</p>
                {(kind === 'copies' || kind === 'backups') && (
                  <p className={rows.second}>{t(`storage_${kind}_text`)}</p>
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
