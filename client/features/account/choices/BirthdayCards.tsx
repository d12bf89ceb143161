import type { Me } from '#contract/me.ts'
import { errorText } from '../../../api/error-text.ts'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { SettingsSection } from '../../settings/SettingsSection.tsx'
import { useUpdateAccount } from '../account.queries.ts'

/** Whether others may prepare one, saved by the tap itself. */
export function BirthdayCards({ me }: { me: Me }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { mutate, isPending, variables } = useUpdateAccount(me.id)
  const { birthday_cards: isWanted = true } = { ...me.data, ...(isPending && variables.data) }
  return (
    <SettingsSection title={t('birthday_cards')} text={t('birthday_cards_text')}>
      <Switch
        label={t('birthday_cards_wanted')}
        checked={isWanted}
        onChange={(isOn) =>
          mutate(
            { data: { birthday_cards: isOn } },
            {
              onSuccess: () => toast({ text: t('settings_updated') }),
              onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }),
            },
          )
        }
      />
    </SettingsSection>
  )
}
