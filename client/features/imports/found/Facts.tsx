import type { ImportLook } from '#contract/importing/imports.ts'
import { monthAndYear } from '../../../i18n/days.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { SourcePicture } from '../pictures/SourcePicture.tsx'
import { isChat, sourceOf } from '../source-of.ts'
import styles from './Found.module.css'

/** How much, and from when to when. */
export function Facts({ look, fileName }: { look: ImportLook; fileName: string }) {
  const { t, i18n } = useTranslation()
  const { format, title, files, first, last, known } = look
  const messages = isChat(format) ? look.messages : 0
  const month = (seconds: number) => monthAndYear(seconds, i18n.language)
  const isOneMonth = first !== undefined && last !== undefined && month(first) === month(last)

  return (
    <div className={styles.facts}>
      <SourcePicture source={sourceOf(format)} small />
      <div>
        <p className={styles.name} dir="auto" lang="">
          {title ?? fileName}
        </p>
        <p className={styles.count}>
          {files > 0 && t('import_files', { count: files })}
          {files > 0 && messages > 0 && ' · '}
          {messages > 0 && t('import_messages', { count: messages })}
        </p>
        {first !== undefined && last !== undefined && (
          <p className={styles.second}>
            {isOneMonth ? month(first) : t('import_span', { first: month(first), last: month(last) })}
          </p>
        )}
        {known > 0 && <p className={styles.second}>{t('import_known', { count: known })}</p>}
      </div>
    </div>
  )
}
