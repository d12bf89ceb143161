import type { Me } from '#contract/me.ts'
import { errorText } from '../../../api/error-text.ts'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { SettingsSection } from '../../settings/SettingsSection.tsx'
import { useUpdateAccount } from '../account.queries.ts'

/** Whether others may say that one is in a photo, saved by the tap itself. */
export function MarkedInPhotos({ me }: { me: Me }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { mutate, isPending, variables } = useUpdateAccount(me.id)
  const { marked_in_photos: isAllowed = true } = { ...me.data, ...(isPending && variables.data) }
  return (
    <SettingsSection title={t('marked_in_photos')} text={t('marked_in_photos_text')}>
      <Switch
        label={t('marked_in_photos_allowed')}
        checked={isAllowed}
        onChange={(isOn) =>
          mutate(
            { data: { marked_in_photos: isOn } },
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
