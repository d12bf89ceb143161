import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FirstRunStep, firstRunSteps } from '#contract/sign-in/server-settings.ts'
import { errorText } from '../../api/error-text.ts'
import { meQuery } from '../../data/me.ts'
import { Wordmark } from '../../ui/brand/Wordmark.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { serverSettingsQuery } from '../server-settings/server-settings.queries.ts'
import { useEndFirstRun } from './first-run.queries.ts'
import { FirstRunProgress } from './FirstRunProgress.tsx'
import { FirstRunQuestion } from './FirstRunQuestion.tsx'
import styles from './FirstRunPage.module.css'

/** After the first account: one question a screen, each of which can wait. */
export function FirstRunPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const end = useEndFirstRun()
  const { step: asked } = useParams({ from: '/first-run/$step' })
  const {
    data: {
      groups: [group],
    },
  } = useSuspenseQuery(meQuery)
  const { data: settings } = useSuspenseQuery(serverSettingsQuery)
  const place = Math.max(0, firstRunSteps.indexOf(asked as FirstRunStep))
  const step = firstRunSteps[place]!
  const next = firstRunSteps[place + 1]

  const goHome = () =>
    group
      ? navigate({ to: '/groups/$id', params: { id: group.id }, replace: true })
      : navigate({ to: '/', replace: true })
  const leave = () => end.mutate(undefined, { onSuccess: goHome })
  const goTo = (to: FirstRunStep) => navigate({ to: '/first-run/$step', params: { step: to } })
  const goOn = () => (next ? void goTo(next) : leave())

  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Wordmark className={styles.wordmark} />
        <FirstRunProgress place={place} />
        <FirstRunQuestion
          key={step}
          step={step}
          settings={settings}
          onDone={goOn}
          isLast={!next}
          isBusy={end.isPending}
        />
        {end.isError && <Notice tone="danger">{t(errorText(end.error))}</Notice>}
        <nav className={styles.ways} aria-label={t('first_run_ways')}>
          {place > 0 && (
            <Button tone="quiet" onClick={() => void goTo(firstRunSteps[place - 1]!)}>
              {t('back')}
            </Button>
          )}
          {next && (
            <Button tone="quiet" busy={end.isPending} onClick={leave}>
              {t('first_run_leave')}
            </Button>
          )}
        </nav>
        {next && <p className={styles.later}>{t('first_run_later')}</p>}
      </main>
    </div>
  )
}
