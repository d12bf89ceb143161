import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './Programs.module.css'

type MadeSecretProps = { title: string; text: string; secret: string; onClose: () => void }

/** Where the clipboard is refused or missing, as over plain HTTP, it is selected by a tap and copied by hand. */
export function MadeSecret({ title, text, secret, onClose }: MadeSecretProps) {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState<boolean>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setIsCopied(true)
    } catch {
      setIsCopied(false)
    }
  }

  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      actions={
        <>
          <Button icon={<Copy aria-hidden />} data-autofocus onClick={() => void copy()}>
            {t('program_copy')}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <code className={styles.secret} dir="ltr">
        {secret}
      </code>
      <p className={styles.second} role="status">
        {isCopied !== undefined && t(isCopied ? 'copied' : 'program_copy_by_hand')}
      </p>
    </Dialog>
  )
}
