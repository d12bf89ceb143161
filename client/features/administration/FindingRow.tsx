import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useRetryParkedJobs } from './administration.queries.ts'
import type { Finding } from './health-findings.ts'
import styles from './HealthPage.module.css'

const icons = { broken: CircleX, look: CircleAlert, well: CircleCheck, know: Info }

export function FindingRow({ finding: { state, title, text, mends } }: { finding: Finding }) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <li className={styles.finding}>
      <span className={styles.icon} data-state={state}>
        <Icon aria-hidden />
        <VisuallyHidden>{t(`health_state_${state}`)}</VisuallyHidden>
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {mends === 'jobs' && <TryAgain />}
      {mends === 'backups' && (
        <Link to="/admin/backups" className={buttonClass({})}>
          {t('health_see_backups')}
        </Link>
      )}
      {mends === 'storage' && (
        <Link to="/admin/storage" className={buttonClass({})}>
          {t('health_see_storage')}
        </Link>
      )}
    </li>
  )
}

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
      {t('health_try_again')}
    </Button>
  )
}
