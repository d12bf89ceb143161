import { errorText } from '../../api/error-text.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useSetThread } from './notification-settings.queries.ts'

export function useThreadChoice(messageId: string) {
  const { t } = useTranslation()
  const toast = useToast()
  const said = { muted: t('thread_now_muted'), followed: t('thread_now_followed'), default: t('settings_updated') }
  return useSetThread(messageId, {
    onSet: (chosen) => toast({ text: said[chosen] }),
    onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }),
  })
}
