import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import styles from '../settings/SettingsSection.module.css'

type NewKeyProps = {
  secret: string | undefined
  /** Actions beside the copy button, there even before a key was made. */
  children: ReactNode
}

/** Shows a key that was just made; the server cannot show it again. */
export function NewKey({ secret, children }: NewKeyProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)

  /** Where the clipboard is refused or missing (plain http on a home network), selects the key to be copied by hand. */
  async function copy(secret: string) {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ text: t('copied') })
    } catch {
      field.current?.select()
      toast({ text: t('copy_selected') })
    }
  }

  return (
    <>
      {secret && (
        <div role="status">
          <TextField
            label={t('your_new_key')}
            ref={field}
            value={secret}
            readOnly
            autoComplete="off"
            spellCheck={false}
            hint={t('new_key_once')}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
      <div className={styles.actions}>
        {secret && (
          <Button tone="primary" icon={<Copy aria-hidden />} onClick={() => void copy(secret)}>
            {t('copy_key')}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
