import { longestDescription, type Group } from '#contract/groups.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { SaveBar } from '../../settings/SaveBar.tsx'
import { SettingsSection } from '../../settings/SettingsSection.tsx'
import { GroupPictureChoice } from './GroupPictureChoice.tsx'
import { HueChoice } from './HueChoice.tsx'
import { useGroupForm } from './useGroupForm.ts'
import control from '../../../ui/buttons/Control.module.css'
import styles from './GroupForm.module.css'

export function GroupForm({ group }: { group: Group }) {
  const { t } = useTranslation()
  const { values, problem, changeCount, isSaving, change, submit, discard, rememberFocus } = useGroupForm(group)
  const { name, description, hue, picture, coverPosition } = values

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
            onChange={(event) => change({ name: event.target.value })}
            error={problem && t(problem)}
          />
          <Field label={t('group_description')} hint={t('group_description_hint')}>
            <textarea
              className={`${control.control} ${styles.description}`}
              dir="auto"
              lang=""
              rows={2}
              maxLength={longestDescription}
              value={description}
              onChange={(event) => change({ description: event.target.value })}
            />
          </Field>
          <HueChoice hue={hue} onChoose={(hue) => change({ hue })} />
        </SettingsSection>
        <SettingsSection title={t('group_picture')} text={t('group_picture_text')}>
          <GroupPictureChoice
            group={{ name, hue, ...(picture && { picture: { id: picture } }) }}
            position={coverPosition}
            onChoose={(picture, coverPosition) => change({ picture, coverPosition })}
          />
        </SettingsSection>
      </div>
      {changeCount > 0 && <SaveBar changes={changeCount} busy={isSaving} onDiscard={discard} />}
    </form>
  )
}
