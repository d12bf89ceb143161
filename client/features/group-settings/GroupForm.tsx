import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestDescription, type Group } from '#contract/groups.ts'
import { errorText } from '../../api/error-text.ts'
import control from '../../ui/buttons/Control.module.css'
import { Field } from '../../ui/fields/Field.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { SaveBar } from '../settings/SaveBar.tsx'
import { groupNameProblem } from '../groups/group-name-problem.ts'
import styles from './GroupForm.module.css'
import { useUpdateGroup } from '../groups/groups.queries.ts'
import { HueChoice } from './HueChoice.tsx'

type Draft = Partial<Pick<Group, 'name' | 'description' | 'hue'>>

/** Name, description and colour, which are saved together. */
export function GroupForm({ group }: { group: Group }) {
  const { t } = useTranslation()
  const toast = useToast()
  const update = useUpdateGroup(group.id)
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<Draft>({})
  const { name, description, hue } = { ...group, ...draft }
  const changes = changesOf(group, { name: name.trim(), description: description.trim(), hue })
  const count = Object.keys(changes).length
  const problem = groupNameProblem(name) ?? (update.isError ? errorText(update.error) : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (count === 0 || groupNameProblem(name)) return
    update.mutate(changes, {
      onSuccess: () => {
        reset()
        toast({ text: t('group_updated') })
      },
    })
  }

  function discard() {
    update.reset()
    reset()
  }

  /** The focused button disappears with the save bar, so the focus returns to the field. */
  function reset() {
    setDraft({})
    field.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextField
        label={t('group_name')}
        ref={field}
        name="name"
        autoComplete="off"
        required
        dir="auto"
        lang=""
        value={name}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        error={problem && t(problem)}
      />
      <Field label={t('group_description')} hint={t('group_description_hint')}>
        <textarea
          className={`${control.control} ${styles.description}`}
          dir="auto"
          lang=""
          rows={3}
          maxLength={longestDescription}
          value={description}
          onChange={(event) => setDraft({ ...draft, description: event.target.value })}
        />
      </Field>
      <HueChoice hue={hue} onChoose={(hue) => setDraft({ ...draft, hue })} />
      {count > 0 && <SaveBar changes={count} busy={update.isPending} onDiscard={discard} />}
    </form>
  )
}

function changesOf(group: Group, wanted: Required<Draft>): Draft {
  return Object.fromEntries(
    (Object.keys(wanted) as (keyof Draft)[])
      .filter((key) => wanted[key] !== group[key])
      .map((key) => [key, wanted[key]]),
  )
}
