import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { GroupRef } from '#contract/groups.ts'
import type { Import } from '#contract/importing/imports.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useTakeBack } from '../imports.queries.ts'
import { useBrought } from './useBrought.ts'

/** Asks first where something has come already. */
export function TakeBack({ of, group, label }: { of: Import; group: GroupRef; label: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const brought = useBrought(of)
  const takingBack = useTakeBack(of)
  const [isAsking, setIsAsking] = useState(false)
  const hasBrought = of.state === 'importing' || of.brought.messages > 0

  async function takeBack() {
    // The button goes with the state, and with it what a mutation is told to do afterwards.
    try {
      await takingBack.mutateAsync()
      setIsAsking(false)
      if (!hasBrought) await navigate({ to: '/groups/$id/import', params: { id: group.id }, replace: true })
    } catch (error) {
      toast({ text: t(errorText(error)), tone: 'danger' })
    }
  }

  return (
    <>
      <Button
        tone={hasBrought ? 'danger' : 'quiet'}
        size="large"
        busy={takingBack.isPending}
        onClick={() => (hasBrought ? setIsAsking(true) : void takeBack())}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('import_take_back_title')}
        description={brought ? t('import_take_back_text', { brought, group: group.name }) : t('import_stop_text')}
        confirmLabel={t('import_take_back')}
        cancelLabel={t('keep_it')}
        tone="danger"
        busy={takingBack.isPending}
        onConfirm={() => void takeBack()}
      />
    </>
  )
}
