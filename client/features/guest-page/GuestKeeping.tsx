import { useMutation } from '@tanstack/react-query'
import { keepAsMember, type GuestPage } from '#contract/guests/guest-pages.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { readStored } from '../../api/stored.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useRefreshGuestPage } from './guest-page.queries.ts'

/** For whoever is signed in here: what they brought or answered as a guest becomes theirs. */
export function GuestKeeping({ page: { link, name, group }, secret }: { page: GuestPage; secret: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefreshGuestPage(secret, link)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(keepAsMember, {}),
    onSuccess: async ({ guests }) => {
      toast({ text: guests > 0 ? t('guest_kept') : t('guest_keep_join', { group: group.name }) })
      await refresh()
    },
  })
  if (name === undefined || !readStored('apiKey')) return null
  return (
    <Notice
      action={
        <Button busy={isPending} onClick={() => mutate()}>
          {t('guest_keep')}
        </Button>
      }
    >
      {error ? t(errorText(error)) : t('guest_keep_text')}
    </Notice>
  )
}
