import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resumeEmails } from '#contract/users.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'

/** The address has refused our emails: it is changed above, or confirmed here. */
export function EmailParked({ login }: { login: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const resume = useMutation({
    mutationFn: () => call(resumeEmails),
    onSuccess: () => {
      toast({ text: t('settings_updated') })
      return queryClient.invalidateQueries({ queryKey: queryKeys.me })
    },
    onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }),
  })
  return (
    <Notice
      tone="danger"
      action={
        <Button busy={resume.isPending} onClick={() => resume.mutate()}>
          {t('email_bounces_resume')}
        </Button>
      }
    >
      {t('email_bounces', { email: login })}
    </Notice>
  )
}
