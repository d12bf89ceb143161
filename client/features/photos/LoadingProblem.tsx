import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { PlacedPart } from './photo-parts.ts'
import { usePhoto, type PhotoScope } from './photos.queries.ts'
import styles from './PhotoWall.module.css'

type LoadingProblemProps = { scope: PhotoScope; parts: readonly PlacedPart[]; index: number }

export function LoadingProblem({ scope, parts, index }: LoadingProblemProps) {
  const { t } = useTranslation()
  const { isError, error, data, refetch } = usePhoto(scope, parts, index)
  if (!isError || data) return null
  return (
    <div className={styles.problem} role="alert">
      <Notice tone="danger">{t(errorText(error))}</Notice>
      <Button onClick={() => void refetch()}>{t('try_again')}</Button>
    </div>
  )
}
