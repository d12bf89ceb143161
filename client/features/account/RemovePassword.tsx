import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/me.ts'
import { errorText } from '../../api/error-text.ts'
import { infoQuery } from '../../data/info.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ProofDialog } from '../sessions/confirming/ProofDialog.tsx'
import { failureOf } from '../sessions/confirming/useProofFirst.tsx'
import { useRemovePassword } from './account.queries.ts'

/** Nothing where people need their password, because no email would reach them, or have none. */
export function RemovePassword({ me }: { me: Me }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: info } = useQuery(infoQuery)
  const remove = useRemovePassword(me.id)
  const [isOpen, setIsOpen] = useState(false)
  const problem = failureOf(remove)

  if (me.withoutPassword || !info?.allow_email || me.emailParkedAt !== undefined) return null
  return (
    <>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        {t('remove_password')}
      </Button>
      {problem && !isOpen && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      {isOpen && (
        <ProofDialog
          action="remove-password"
          title={t('remove_password_title')}
          description={t('remove_password_text')}
          label={t('remove_password')}
          work={async (proof) => {
            await remove.mutateAsync(proof)
            toast({ text: t('removed_password') })
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
