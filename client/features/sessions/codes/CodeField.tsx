import { TextField } from '../../../ui/fields/TextField.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { focusOnce } from '../focus-once.ts'
import styles from './CodeField.module.css'

type CodeFieldProps = {
  digits: string
  type: (text: string) => void
  problem: string | undefined
  isBusy: boolean
}

/** One field for six digits, which are used as soon as the last is there. */
export function CodeField({ digits, type, problem, isBusy }: CodeFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.code}>
      <TextField
        ref={focusOnce}
        className={styles.field}
        label={t('code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        hint={t('code_hint')}
        value={digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits}
        onChange={(event) => type(event.target.value)}
        readOnly={isBusy}
        aria-busy={isBusy || undefined}
        error={problem}
      />
    </div>
  )
}
