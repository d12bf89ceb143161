import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Me } from '#contract/me.ts'
import { errorText } from '../../api/error-text.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { leftOf } from '../sessions/confirming/refusals.ts'
import { SaveBar } from '../settings/SaveBar.tsx'
import {
  type AccountFields,
  accountProblems,
  asChanges,
  changedFields,
  changesSigningIn,
  refusedFields,
  savedFields,
} from './account-fields.ts'
import { useUpdateAccount } from './account.queries.ts'
import { AppearanceFields } from './AppearanceFields.tsx'
import { BirthdayCards } from './choices/BirthdayCards.tsx'
import { MarkedInPhotos } from './choices/MarkedInPhotos.tsx'
import { EmailFields } from './EmailFields.tsx'
import { EventReminders } from './EventReminders.tsx'
import { SigningInFields } from './SigningInFields.tsx'
import { StartFields } from './StartFields.tsx'
import styles from './AccountForm.module.css'

/** Picture and language are saved immediately, everything else with the save bar. */
export function AccountForm({ me }: { me: Me }) {
  const { t } = useTranslation()
  const toast = useToast()
  const update = useUpdateAccount(me.id)
  const { fields, unsaved, write, reset } = useAccountDraft(me)
  const changes = Object.keys(unsaved).length
  const form = useRef<HTMLFormElement>(null)
  const lastField = useRef<Element>(null)
  const [failures, setFailures] = useState(0)

  const problems = failures > 0 ? { ...accountProblems(unsaved, fields, me), ...refusedFields(update.error) } : {}
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
    if (Object.values(accountProblems(unsaved, fields, me)).some(Boolean)) return setFailures(failures + 1)
    update.mutate(asChanges(unsaved, fields.proof), {
      onSuccess: () => {
        settle()
        toast({ text: t('settings_updated') })
      },
      onError: (error) => {
        write({ proof: leftOf(fields.proof) })
        setFailures(failures + 1)
        if (Object.keys(refusedFields(error)).length === 0) toast({ text: t(errorText(error)), tone: 'danger' })
      },
    })
  }

  function discard() {
    update.reset()
    settle()
  }

  /** The focused button disappears with the save bar, so the focus returns to the last field. */
  function settle() {
    reset()
    setFailures(0)
    if (lastField.current instanceof HTMLElement) lastField.current.focus()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <AppearanceFields {...sections} />
      {me.login !== '' && (
        <>
          <SigningInFields {...sections} asksProof={changesSigningIn(unsaved)} />
          <EmailFields {...sections} />
        </>
      )}
      <EventReminders me={me} />
      {me.birthday && <BirthdayCards me={me} />}
      <MarkedInPhotos me={me} />
      <StartFields {...sections} />
      {changes > 0 && <SaveBar changes={changes} busy={update.isPending} onDiscard={discard} />}
    </form>
  )
}

/** The fields show the saved values until somebody changes them. */
function useAccountDraft(me: Me) {
  const [draft, setDraft] = useState<Partial<AccountFields>>({})
  const saved = savedFields(me)
  const fields = { ...saved, ...draft }
  return {
    fields,
    unsaved: changedFields(fields, saved),
    write: (change: Partial<AccountFields>) => setDraft((before) => ({ ...before, ...change })),
    reset: () => setDraft({}),
  }
}
