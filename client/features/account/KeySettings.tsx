import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '#contract/me.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useNewKey } from './account.queries.ts'
import { NewKey } from './NewKey.tsx'

export function KeySettings({ me }: { me: Me }) {
  const { t } = useTranslation()
  const newKey = useNewKey(me.id)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      {newKey.isError && <Notice tone="danger">{t(errorText(newKey.error))}</Notice>}
      <NewKey secret={newKey.data}>
        <Button tone={newKey.data ? 'quiet' : 'plain'} icon={<KeyRound aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('new_key')}
        </Button>
      </NewKey>
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
    </>
  )
}
