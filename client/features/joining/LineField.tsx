import { limits } from '#contract/fields.ts'
import { formatNames } from '../../i18n/lists.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

type LineFieldProps = { letIn: readonly string[]; line: string; onLine: (line: string) => void }

/** What those read who let people in. */
export function LineField({ letIn, line, onLine }: LineFieldProps) {
  const { t, i18n } = useTranslation()
  const names = formatNames(letIn, i18n.language)
  return (
    <TextField
      label={t('invitation_line')}
      name="line"
      autoComplete="off"
      maxLength={limits.joiningLine}
      hint={letIn.length > 0 ? t('invitation_line_hint', { names }) : t('invitation_line_hint_host')}
      value={line}
      onChange={(event) => onLine(event.target.value)}
    />
  )
}
