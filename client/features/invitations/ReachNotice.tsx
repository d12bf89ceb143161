import { useSuspenseQuery } from '@tanstack/react-query'
import { reachOf } from '#contract/sign-in/reach.ts'
import { meQuery } from '../../data/me.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

/** Who cannot open a link, and whom to ask; whoever runs the server reads how to change it. */
export function ReachNotice({ link }: { link: string }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const reach = reachOf(link)
  if (reach === 'everybody') return null
  const guide = (me.isAdmin || reach === 'this-computer') && (
    <a href="reach" target="_blank" rel="noreferrer" className={buttonClass({ tone: 'line' })}>
      {t('invite_reach_guide')}
    </a>
  )
  return <Notice action={guide}>{t(reach === 'network' ? 'invite_only_nearby' : 'invite_only_here')}</Notice>
}
