import { useTranslation } from 'react-i18next'
import { reachOf } from '#contract/hosting/reach.ts'
import { Notice } from '../../ui/layout/Notice.tsx'

/** Who cannot open a link, what to do about it, and how, for whoever runs the server. */
export function ReachNotice({ link }: { link: string }) {
  const { t } = useTranslation()
  const reach = reachOf(link)
  if (reach === 'everybody') return null
  return (
    <Notice>
      {t(reach === 'network' ? 'invite_only_nearby' : 'invite_only_here')}{' '}
      <a href="reach" target="_blank" rel="noreferrer">
        {t('invite_reach_guide')}
      </a>
    </Notice>
  )
}
