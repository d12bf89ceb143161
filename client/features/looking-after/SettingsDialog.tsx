import { useQuery } from '@tanstack/react-query'
import { notifyLevels, type NotifyLevel } from '#contract/notification-settings.ts'
import type { Profile } from '#contract/people.ts'
import { errorText } from '../../api/error-text.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { QuietHoursFields } from '../push/QuietHoursFields.tsx'
import { settingsOfQuery, useSetNotifyLevelOf, useSetQuietHoursOf } from './looking-after.queries.ts'
import styles from './LookingAfter.module.css'

/** When the person's devices are silent, and what they are told of in each group. */
export function SettingsDialog({ person, onClose }: { person: Profile; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: settings, error } = useQuery(settingsOfQuery(person.id))
  const setHours = useSetQuietHoursOf(person.id)
  const setLevel = useSetNotifyLevelOf(person.id)
  const problem = error ?? setLevel.error
  const name = firstNameOf(person.name)
  const choose = (group: string, notifyLevel: NotifyLevel) =>
    setLevel.mutate({ group, notifyLevel }, { onSuccess: () => toast({ text: t('settings_updated') }) })

  return (
    <Dialog open onOpenChange={onClose} title={t('looked_after_settings')}>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      {settings && (
        <div className={styles.form}>
          <QuietHoursFields
            quietHours={settings.quietHours}
            set={setHours}
            hint={t('looked_after_quiet_hours', { name })}
          />
          {settings.groups.map((group) => (
            <SelectField
              key={group.id}
              label={t('looked_after_told', { group: group.name })}
              name={`level-${group.id}`}
              value={group.notifyLevel}
              onChange={({ target }) => choose(group.id, target.value as NotifyLevel)}
            >
              {notifyLevels.map((level) => (
                <option key={level} value={level}>
                  {t(`notify_${level}`)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
    </Dialog>
  )
}
