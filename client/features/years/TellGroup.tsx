import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/Button.tsx'
import { useSayingSo } from '../moderation/useSayingSo.ts'
import { usePostYear } from './years.queries.ts'

/** For hosts, once: it becomes a message of theirs. */
export function TellGroup({ groupId, year }: { groupId: string; year: string }) {
  const { t } = useTranslation()
  const post = usePostYear(groupId, year)
  const say = useSayingSo()
  return (
    <Button
      size="large"
      tone="quiet"
      icon={<Send aria-hidden />}
      busy={post.isPending}
      onClick={() => say(post.mutateAsync(), t('year_posted'))}
    >
      {t('year_tell')}
    </Button>
  )
}
