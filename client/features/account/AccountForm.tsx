import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '#contract/me.ts'
import { errorText } from '../../api/error-text.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { SaveBar } from '../settings/SaveBar.tsx'
import { accountProblems, asChanges, refusedFields } from './account-fields.ts'
import { useUpdateAccount } from './account.queries.ts'
import styles from './AccountForm.module.css'
import { AppearanceFields } from './AppearanceFields.tsx'
import { EmailFields } from './EmailFields.tsx'
import { SigningInFields } from './SigningInFields.tsx'
import { StartFields } from './StartFields.tsx'
import { useAccountDraft } from './useAccountDraft.ts'

/** Picture and language are saved at once, everything else with the save bar. */
export function AccountForm({ me }: { me: Me }) {
  const { t } = useTranslation()
  const toast = useToast()
  const update = useUpdateAccount(me.id)
  const { fields, unsaved, write, startAnew } = useAccountDraft(me)
  const changes = Object.keys(unsaved).length
  const form = useRef<HTMLFormElement>(null)
  const lastField = useRef<Element>(null)
  const [failures, setFailures] = useState(0)

  const problems = failures > 0 ? { ...accountProblems(unsaved), ...refusedFields(update.error) } : {}
  const sections = { me, fields, problems, write: change }

  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failures])

  function change(part: Partial<typeof fields>) {
    lastField.current = document.activeElement
    update.reset()
    write(part)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (changes === 0 || update.isPending) return
    if (Object.values(accountProblems(unsaved)).some(Boolean)) return setFailures(failures + 1)
    update.mutate(asChanges(unsaved), {
      onSuccess: () => {
        settle()
        toast({ text: t('settings_updated') })
      },
      onError: (error) => {
        setFailures(failures + 1)
        if (Object.keys(refusedFields(error)).length === 0) toast({ text: t(errorText(error)), tone: 'danger' })
      },
    })
  }

  function discard() {
    update.reset()
    settle()
  }

  /** The save bar goes away, and with it the button that had the focus. */
  function settle() {
    startAnew()
    setFailures(0)
    if (lastField.current instanceof HTMLElement) lastField.current.focus()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <AppearanceFields {...sections} />
      <SigningInFields {...sections} />
      <EmailFields {...sections} />
      <StartFields {...sections} />
      {changes > 0 && <SaveBar changes={changes} busy={update.isPending} onDiscard={discard} />}
    </form>
  )
}
