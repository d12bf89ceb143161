import { Link } from '@tanstack/react-router'
import { errorText } from '../../../api/error-text.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useRetryParkedJobs } from '../administration.queries.ts'
import { StateRow } from '../StateRow.tsx'
import type { Finding } from './health-findings.ts'
import { SeeRelease } from './SeeRelease.tsx'

export function FindingRow({ finding: { state, title, text, mends } }: { finding: Finding }) {
  return <StateRow state={state} title={title} text={text} action={mends && <Mending mends={mends} />} />
}

function Mending({ mends }: { mends: NonNullable<Finding['mends']> }) {
  const { t } = useTranslation()
  if (mends === 'jobs') return <TryAgain />
  if (mends === 'release') return <SeeRelease />
  const { to, word } = links[mends]
  return (
    <Link to={to} className={buttonClass({})}>
      {t(word)}
    </Link>
  )
}

const links = {
  backups: { to: '/admin/backups', word: 'health_see_backups' },
  storage: { to: '/admin/storage', word: 'health_see_storage' },
  settings: { to: '/admin/settings', word: 'settings' },
} as const

function TryAgain() {
  const { t } = useTranslation()
  const toast = useToast()
  const retry = useRetryParkedJobs()
  const begin = () =>
    retry.mutate(undefined, {
      onSuccess: ({ jobs }) => toast({ text: t('health_jobs_retried', { count: jobs }) }),
      onError: (error) => toast({ text: t(errorText(error)) }),
    })
  return (
    <Button busy={retry.isPending} onClick={begin}>
      {t('try_again')}
    </Button>
  )
}
