import type { NoReply } from '../../data/may-reply.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

/** Above a reply that was begun before the right to it went away. `isAlone` where nothing else says why. */
export function KeptReply({ refusal, isAlone }: { refusal: NoReply; isAlone: boolean }) {
  const { t } = useTranslation()
  return (
    <Notice>
      {isAlone && `${t(refusal)} `}
      {t('reply_is_kept')}
    </Notice>
  )
}
