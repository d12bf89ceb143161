import Link2Off from 'lucide-react/icons/link-2-off'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useStopPublicLink } from './public-links.queries.ts'

/** Turns off the link of a message that shows nothing at the moment, so that it is not there again with it. */
export function StopPublicLink({ messageId }: { messageId: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const stop = useStopPublicLink(messageId)

  function confirm() {
    // This button goes with the link, and no longer listens then.
    stop.mutateAsync().then(
      () => toast({ text: t('public_link_stopped') }),
      (error: unknown) => toast({ text: t(errorText(error)), tone: 'danger' }),
    )
  }

  return (
    <Button tone="quiet" icon={<Link2Off aria-hidden />} busy={stop.isPending} onClick={confirm}>
      {t('stop_public_link')}
    </Button>
  )
}
