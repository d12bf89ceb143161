import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { State } from './health/health-findings.ts'
import styles from './AdministeredRows.module.css'

const icons = { broken: CircleX, look: CircleAlert, well: CircleCheck, know: Info }

type StateRowProps = { state: State; title: string; text?: ReactNode; action?: ReactNode }

/** How something is, and what can be done about it. */
export function StateRow({ state, title, text, action }: StateRowProps) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-state={state}>
        <Icon aria-hidden />
        <VisuallyHidden>{t(`health_state_${state}`)}</VisuallyHidden>
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{title}</p>
        {text && <p className={styles.second}>{text}</p>}
      </div>
      {action}
    </li>
  )
}
