import { useQuery } from '@tanstack/react-query'
import type { ServerHealth } from '#contract/sign-in/administration.ts'
import { errorText } from '../../../api/error-text.ts'
import { format } from '../../../i18n/dates.ts'
import { formatNames } from '../../../i18n/lists.ts'
import { relativeTime } from '../../../i18n/relative-time.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useNow } from '../../../i18n/useNow.ts'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { healthQuery } from '../administration.queries.ts'
import { AdministrationFrame } from '../AdministrationFrame.tsx'
import { BackupsCard } from './BackupsCard.tsx'
import { FindingRow } from './FindingRow.tsx'
import { findingsOf, verdictOf, type Finding } from './health-findings.ts'
import rows from '../AdministeredRows.module.css'
import frame from '../AdministrationFrame.module.css'
import styles from './HealthPage.module.css'

export function HealthPage() {
  return (
    <AdministrationFrame isWide>
      <Health />
    </AdministrationFrame>
  )
}

/** What needs a hand comes first, then what is well, then what is only worth knowing. */
function Health() {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(healthQuery)
  if (error) return <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>
  if (!data) return <output className={frame.about}>{t('loading')}</output>
  const findings = findingsOf(data, {
    t,
    date: (seconds) => format(seconds, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' }),
    size: (bytes) => sizeText(bytes, i18n.language),
  })
  const ofState = (...states: Finding['state'][]) => findings.filter(({ state }) => states.includes(state))
  return (
    <>
      <h1 className={frame.heading}>{verdictOf(findings, t)}</h1>
      <Sums health={data} />
      <div className={styles.columns}>
        <div className={styles.findings}>
          <List title={t('health_look')} findings={[...ofState('broken'), ...ofState('look')]} />
          <List title={t('health_well')} findings={ofState('well', 'know')} />
        </div>
        <BackupsCard />
      </div>
    </>
  )
}

function Sums({ health: { people, groups, photos, checkedAt } }: { health: ServerHealth }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const things = [
    t('admin_people', { count: people }),
    t('admin_groups', { count: groups }),
    t('admin_photos', { count: photos }),
  ]
  const when = relativeTime(checkedAt, now, t, i18n.language)
  return <p className={frame.about}>{t('health_checked', { things: formatNames(things, i18n.language), when })}</p>
}

function List({ title, findings }: { title: string; findings: Finding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className={`${rows.rows} ${rows.box}`} aria-label={title}>
      {findings.map((finding) => (
        <FindingRow key={finding.id} finding={finding} />
      ))}
    </ul>
  )
}
