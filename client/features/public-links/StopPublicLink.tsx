import Link2Off from 'lucide-react/icons/link-2-off'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useSayingSo } from '../moderation/useSayingSo.ts'
import { useStopPublicLink } from './public-links.queries.ts'

/** Turns off the link of a message that shows nothing at the moment, so that it is not there again with it. */
export function StopPublicLink({ messageId }: { messageId: string }) {
  const { t } = useTranslation()
  const say = useSayingSo()
  const stop = useStopPublicLink(messageId)

  function confirm() {
    say(stop.mutateAsync(), t('public_link_stopped'))
  }

  return (
    <Button tone="quiet" icon={<Link2Off aria-hidden />} busy={stop.isPending} onClick={confirm}>
      {t('stop_public_link')}
    </Button>
  )
}
