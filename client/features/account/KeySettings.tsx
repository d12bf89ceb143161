import { useNavigate } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import type { Me } from '#contract/me.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useNewKey } from './account.queries.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import styles from '../settings/SettingsSection.module.css'

export function KeySettings({ me }: { me: Me }) {
  const { t } = useTranslation()
  const newKey = useNewKey(me.id)
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)

  function leave() {
    void navigate({ to: '/logout', search: { alert: 'key_reset' }, replace: true, ignoreBlocker: true })
  }

  return (
    <>
      {newKey.isError && <Notice tone="danger">{t(errorText(newKey.error))}</Notice>}
      <div className={styles.actions}>
        <Button icon={<KeyRound aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('new_key')}
        </Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('new_key_title')}
        description={t('new_key_text')}
        confirmLabel={t('make_new_key')}
        cancelLabel={t('keep_this_key')}
        onConfirm={() => newKey.mutate(undefined, { onSettled: () => setIsOpen(false) })}
        busy={newKey.isPending}
        tone="danger"
      />
      <NewKeyDialog secret={newKey.data?.apiKey} onClose={leave} />
    </>
  )
}
