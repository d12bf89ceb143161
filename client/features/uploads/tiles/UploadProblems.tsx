import RotateCw from 'lucide-react/icons/rotate-cw'
import { limits } from '#contract/fields.ts'
import { CallError, type CallErrorCode } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import type { Translate } from '../../../words/translations.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { RefusedFile } from '../refused-files.ts'
import type { FileUploads } from '../useFileUploads.ts'
import styles from './UploadTiles.module.css'

const failures = { photos: 'photos_failed', files: 'files_failed' } as const

export function UploadProblems({ uploads }: { uploads: FileUploads }) {
  const { t } = useTranslation()
  const problems = uploads.files.flatMap(({ problem }) => problem ?? [])
  const failed = uploads.files.filter(({ state }) => state === 'failed').map(({ localId }) => localId)
  const sentences = uploads.problems.refused.map((file) => refusal(file, t))
  // Section 8 of the specification.
  if (problems.length > 1) sentences.push(t(failures[uploads.status.noun], { count: problems.length }))
  else if (problems[0]) sentences.push(reason(problems[0], t))
  if (uploads.problems.isFull) sentences.push(t('too_many_files', { count: limits.filesPerMessage }))
  return (
    <div role="status" className={styles.problems}>
      {[...new Set(sentences)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {problems.length > 1 && (
        <Button tone="line" icon={<RotateCw aria-hidden />} onClick={() => uploads.actions.retry(...failed)}>
          {t('retry_these', { count: problems.length })}
        </Button>
      )}
    </div>
  )
}

function refusal({ name, problem }: RefusedFile, t: Translate): string {
  const kind = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase()
  if (problem === 'unsupported-file')
    return kind ? t('file_of_kind_not_accepted', { name, kind }) : t('file_not_accepted', { name })
  return t('file_refused', { name, reason: reason(problem, t) })
}

function reason(problem: CallErrorCode, t: Translate): string {
  return t(errorText(new CallError(problem, 0)))
}
