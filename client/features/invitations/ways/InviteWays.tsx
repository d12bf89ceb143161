import { useQuery } from '@tanstack/react-query'
import Armchair from 'lucide-react/icons/armchair'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Hourglass from 'lucide-react/icons/hourglass'
import Printer from 'lucide-react/icons/printer'
import Ticket from 'lucide-react/icons/ticket'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { Group } from '#contract/groups.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { invitationsQuery } from '../open-invitations.queries.ts'
import styles from './InviteWays.module.css'

export type Way = 'person' | 'many' | 'printed' | 'here' | 'open'

type InviteWaysProps = { group: Group; onChoose: (way: Way) => void }

/** What else there is beside the group's own link. */
export function InviteWays({ group, onChoose }: InviteWaysProps) {
  const { t } = useTranslation()
  const { data: open = [] } = useQuery(invitationsQuery(group.id))
  const row = (way: Way, icon: ReactNode, title: string, text: string) => (
    <li>
      <button
        type="button"
        className={styles.way}
        onClick={() => onChoose(way)}
        data-autofocus={way === 'person' ? '' : undefined}
      >
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
        </span>
        <ChevronRight aria-hidden className={styles.more} />
      </button>
    </li>
  )
  return (
    <ul className={styles.ways} aria-label={t('invite_ways')}>
      {row('person', <Armchair />, t('invite_person'), t('invite_person_text'))}
      {row('many', <Hourglass />, t('invite_by_link'), t('invite_by_link_text'))}
      {row('printed', <Printer />, t('invite_printed'), t('invite_printed_text'))}
      {row('here', <Users />, t('invite_here'), t('invite_here_text'))}
      {open.length > 0 && row('open', <Ticket />, t('invite_open'), t('invite_open_count', { count: open.length }))}
    </ul>
  )
}
