import { useQuery } from '@tanstack/react-query'
import ScanFace from 'lucide-react/icons/scan-face'
import { useState } from 'react'
import { mostPasskeys, type Passkey } from '#contract/sign-in/passkeys.ts'
import type { WaysIn } from '#contract/sign-in/ways.ts'
import { errorText } from '../../api/error-text.ts'
import { infoQuery } from '../../data/info.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { failureOf, useProofFirst } from '../sessions/confirming/useProofFirst.tsx'
import { canUsePasskeys } from '../sessions/passkeys/can-use-passkeys.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { useAddPasskey, useRemovePasskey } from './ways.queries.ts'
import styles from './Devices.module.css'

export function Passkeys({ passkeys }: Pick<WaysIn, 'passkeys'>) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: info } = useQuery(infoQuery)
  const add = useAddPasskey()
  const remove = useRemovePasskey()
  const [attempt, dialog] = useProofFirst()
  const [renaming, setRenaming] = useState<Passkey>()
  const [removing, setRemoving] = useState<Passkey>()
  const problem = failureOf(add) ?? failureOf(remove)

  const makeOne = () =>
    attempt('add-passkey', async (proof) => {
      const outcome = await add.mutateAsync(proof)
      if (outcome === 'there already') toast({ text: t('passkey_there_already') })
      else if (outcome !== 'cancelled') toast({ text: t('passkey_added') })
    })

  const removeOne = (passkey: Passkey) => {
    setRemoving(undefined)
    return attempt('remove-passkey', async (proof) => {
      await remove.mutateAsync({ passkey, proof })
      toast({ text: t('passkey_removed') })
    })
  }

  return (
    <>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      {passkeys.length > 0 && (
        <ul className={styles.devices}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={remove.isPending}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {canUsePasskeys(info) ? (
        passkeys.length < mostPasskeys && (
          <div>
            <Button icon={<ScanFace aria-hidden />} busy={add.isPending} onClick={() => void makeOne()}>
              {t('passkey_add')}
            </Button>
          </div>
        )
      ) : (
        <Notice>{t(info?.allow_passkeys ? 'passkeys_not_here' : 'error_passkeys_off')}</Notice>
      )}
      {dialog}
      {renaming && <RenameDialog passkey={renaming} onClose={() => setRenaming(undefined)} />}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={t('passkey_remove_title', { name: removing?.name || t('passkey_unnamed') })}
        description={t('passkey_remove_text')}
        confirmLabel={t('passkey_remove')}
        cancelLabel={t('cancel')}
        onConfirm={() => removing && void removeOne(removing)}
        tone="danger"
      />
    </>
  )
}
