import type { Me } from '#contract/me.ts'
import { errorText } from '../../api/error-text.ts'
import { Switch } from '../../ui/fields/Switch.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { useUpdateAccount } from './account.queries.ts'

/** Of events to which one comes, saved by the tap itself. */
export function EventReminders({ me }: { me: Me }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { mutate, isPending, variables } = useUpdateAccount(me.id)
  const chosen = { ...me.data, ...(isPending && variables.data) }
  return (
    <SettingsSection title={t('event_reminders')} text={t('event_reminders_text')}>
      <div>
        {(['remind_day_before', 'remind_hours_before'] as const).map((key) => (
          <Switch
            key={key}
            label={t(key === 'remind_day_before' ? 'event_remind_day_before' : 'event_remind_hours_before')}
            checked={chosen[key] ?? true}
            onChange={(isOn) =>
              mutate(
                { data: { [key]: isOn } },
                {
                  onSuccess: () => toast({ text: t('settings_updated') }),
                  onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }),
                },
              )
            }
          />
        ))}
      </div>
    </SettingsSection>
  )
}
