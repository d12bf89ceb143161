import { useId } from 'react'
import type { MessageVersion } from '#contract/versions/message-versions.ts'
import { FullDate } from '../../pieces/text/FullDate.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { ChangedText } from './ChangedText.tsx'
import { filesInWords } from './files-in-words.ts'
import styles from './VersionsDialog.module.css'

type VersionProps = {
  version: MessageVersion
  /** The text before it; the oldest has none. */
  before: MessageVersion | undefined
  onRemove: (() => void) | undefined
}

export function Version({ version, before, onRemove }: VersionProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const { title = '', text = '' } = version
  const from = before ?? version
  const hasTitle = title !== '' || (from.title ?? '') !== ''
  return (
    <li className={styles.version} aria-labelledby={id}>
      <h3 id={id} className={styles.when}>
        {!version.id && <strong className={styles.now}>{t('version_now')}</strong>}
        <FullDate seconds={version.writtenAt} />
      </h3>
      {hasTitle && (
        <p className={styles.title} dir="auto" lang="">
          <ChangedText before={from.title ?? ''} after={title} />
        </p>
      )}
      <p className={styles.text} dir="auto" lang="">
        <ChangedText before={from.text ?? ''} after={text} />
      </p>
      {before?.removed && (
        <p className={styles.files}>
          {t('version_files_removed', { files: filesInWords(before.removed, t, i18n.language) })}
        </p>
      )}
      {before?.added !== undefined && (
        <p className={styles.files}>{t('version_files_added', { count: before.added })}</p>
      )}
      {onRemove && (
        <Button tone="quiet" className={styles.remove} aria-describedby={id} onClick={onRemove}>
          {t('version_remove')}
        </Button>
      )}
    </li>
  )
}
