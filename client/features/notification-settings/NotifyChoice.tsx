import { useSuspenseQuery } from '@tanstack/react-query'
import { notifyLevels } from '#contract/notification-settings.ts'
import { errorText } from '../../api/error-text.ts'
import { meQuery } from '../../data/me.ts'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useSetNotifyLevel } from './notification-settings.queries.ts'

export function NotifyChoice({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: me } = useSuspenseQuery(meQuery)
  const { mutate } = useSetNotifyLevel(groupId)
  const level = me.groups.find(({ id }) => id === groupId)?.notifyLevel ?? 'all'
  return (
    <RadioList
      label={t('group_notifications')}
      value={level}
      options={notifyLevels.map((value) => ({
        value,
        label: t(`notify_${value}`),
        hint: t(`notify_${value}_text`),
      }))}
      onChoose={(chosen) =>
        mutate(chosen, {
          onSuccess: () => toast({ text: t('settings_updated') }),
          onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }),
        })
      }
    />
  )
}
