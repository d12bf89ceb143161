import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestDescription, usualCoverPosition, type Group } from '#contract/groups.ts'
import { errorText } from '../../api/error-text.ts'
import control from '../../ui/buttons/Control.module.css'
import { Field } from '../../ui/fields/Field.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { SaveBar } from '../settings/SaveBar.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { groupNameProblem } from '../groups/group-name-problem.ts'
import { type GroupChanges, useUpdateGroup } from '../groups/groups.queries.ts'
import styles from './GroupForm.module.css'
import { GroupPictureChoice } from './GroupPictureChoice.tsx'
import { HueChoice } from './HueChoice.tsx'

/** Name, description, colour and picture, which are saved together. */
export function GroupForm({ group }: { group: Group }) {
  const { t } = useTranslation()
  const toast = useToast()
  const update = useUpdateGroup(group.id)
  const lastFocused = useRef<HTMLElement>(undefined)
  const [draft, setDraft] = useState<GroupChanges>({})
  const saved = savedOf(group)
  const { name, description, hue, picture, coverPosition } = { ...saved, ...draft }
  const changes = changesOf(saved, { ...draft, name: name.trim(), description: description.trim() })
  const count = Object.keys(changes).filter((key) => key !== 'coverPosition' || !('picture' in changes)).length
  const problem = groupNameProblem(name) ?? (update.isError ? errorText(update.error) : undefined)
  // A picture is there long after it was chosen.
  const write = (change: GroupChanges) => setDraft((before) => ({ ...before, ...change }))

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

  /** The pressed button of the save bar disappears with it, so the focus returns to what was changed last. */
  function reset() {
    setDraft({})
    const focused = document.activeElement
    if (focused === document.body || isInSaveBar(focused)) lastFocused.current?.focus({ preventScroll: true })
  }

  function rememberFocus({ target }: FocusEvent<HTMLElement>) {
    lastFocused.current = target
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <div role="presentation" onFocus={rememberFocus}>
        <SettingsSection title={t('group_name')} text={t('settings_name_text')}>
          <TextField
            label={t('group_name')}
            name="name"
            autoComplete="off"
            required
            dir="auto"
            lang=""
            value={name}
            onChange={(event) => write({ name: event.target.value })}
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
              onChange={(event) => write({ description: event.target.value })}
            />
          </Field>
          <HueChoice hue={hue} onChoose={(hue) => write({ hue })} />
        </SettingsSection>
        <SettingsSection title={t('group_picture')} text={t('group_picture_text')}>
          <GroupPictureChoice
            group={{ name, hue, ...(picture && { picture: { id: picture } }) }}
            position={coverPosition}
            onChoose={(picture, coverPosition) => write({ picture, coverPosition })}
          />
        </SettingsSection>
      </div>
      {count > 0 && <SaveBar changes={count} busy={update.isPending} onDiscard={discard} />}
    </form>
  )
}

function savedOf({ name, description, hue, picture, cover }: Group): Required<GroupChanges> {
  const coverPosition = cover?.position ?? usualCoverPosition
  return { name, description, hue, picture: picture?.id ?? '', coverPosition }
}

function changesOf(saved: Required<GroupChanges>, wanted: GroupChanges): GroupChanges {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(saved[key as keyof GroupChanges]),
    ),
  )
}

function isInSaveBar(element: Element | null): boolean {
  return element?.closest('[data-save-bar]') !== null
}
