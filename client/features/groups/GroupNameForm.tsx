import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import { errorText } from '../../api/error-text.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { groupNameProblem } from './group-name-problem.ts'
import { useRenameGroup } from './groups.queries.ts'
import { SaveBar } from '../settings/SaveBar.tsx'

export function GroupNameForm({ group }: { group: Group }) {
  const { t } = useTranslation()
  const toast = useToast()
  const rename = useRenameGroup(group.id)
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string>()
  const name = draft ?? group.name
  const unsaved = name.trim() !== group.name

  const problem = groupNameProblem(name) ?? (rename.isError ? errorText(rename.error) : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!unsaved || groupNameProblem(name)) return
    rename.mutate(name.trim(), {
      onSuccess: () => {
        reset()
        toast({ text: t('group_updated') })
      },
    })
  }

  function discard() {
    rename.reset()
    reset()
  }

  /** The focused button disappears with the save bar, so the focus returns to the field. */
  function reset() {
    setDraft(undefined)
    field.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={t('group_name')}
        ref={field}
        name="name"
        autoComplete="off"
        required
        dir="auto"
        value={name}
        onChange={(event) => setDraft(event.target.value)}
        error={problem && t(problem)}
      />
      {unsaved && <SaveBar changes={1} busy={rename.isPending} onDiscard={discard} />}
    </form>
  )
}
