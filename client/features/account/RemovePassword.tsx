import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '#contract/me.ts'
import { errorText } from '../../api/error-text.ts'
import { infoQuery } from '../../data/info.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useRemovePassword } from './account.queries.ts'

/** Nothing where people need their password, because no email would reach them, or have none. */
export function RemovePassword({ me }: { me: Me }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: info } = useQuery(infoQuery)
  const remove = useRemovePassword(me.id)
  const form = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [password, setPassword] = useState('')

  function ask(next: boolean) {
    if (remove.isPending) return
    setIsOpen(next)
    setPassword('')
    remove.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password === '' || remove.isPending) return
    remove.mutate(password, {
      onSuccess: () => {
        setIsOpen(false)
        toast({ text: t('removed_password') })
      },
    })
  }

  if (me.withoutPassword || !info?.allow_email || me.emailParkedAt !== undefined) return null
  return (
    <>
      <Button tone="quiet" onClick={() => ask(true)}>
        {t('remove_password')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={ask}
        title={t('remove_password_title')}
        description={t('remove_password_text')}
        actions={
          <>
            <Button tone="quiet" disabled={remove.isPending} onClick={() => ask(false)}>
              {t('cancel')}
            </Button>
            <Button tone="primary" type="submit" form={form} disabled={password === ''} busy={remove.isPending}>
              {t('remove_password')}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit}>
          <PasswordField
            label={t('current_password')}
            name="current-password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {remove.isError && <Notice tone="danger">{t(errorText(remove.error))}</Notice>}
        </form>
      </Dialog>
    </>
  )
}
