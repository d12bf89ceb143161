import { useState } from 'react'
import { CopyLinkButton } from '../../pieces/links/CopyLinkButton.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './SecretAddress.module.css'

type Wish = { isPending: boolean; mutate: (given: void, options: { onSettled: () => void }) => void }

type SecretAddressProps = {
  address: string
  renew: Wish
  remove: Wish
  /** What the question before removing it says. */
  removing: { title: string; text: string }
}

/** An address that its person alone should know, to copy, renew or remove. */
export function SecretAddress({ address, renew, remove, removing }: SecretAddressProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'renew' | 'remove'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <p className={styles.text}>{t('subscribe_yours')}</p>
      <div className={styles.actions}>
        <CopyLinkButton link={address}>{t('copy_link')}</CopyLinkButton>
        <Button tone="quiet" onClick={() => setAsked('renew')}>
          {t('subscribe_renew')}
        </Button>
        <Button tone="quiet" onClick={() => setAsked('remove')}>
          {t('subscribe_remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'renew'}
        onOpenChange={close}
        title={t('subscribe_renew_title')}
        description={t('subscribe_renew_text')}
        confirmLabel={t('subscribe_renew')}
        cancelLabel={t('subscribe_keep_link')}
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title={removing.title}
        description={removing.text}
        confirmLabel={t('subscribe_remove')}
        cancelLabel={t('keep_it')}
        busy={remove.isPending}
        tone="danger"
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
      />
    </>
  )
}
