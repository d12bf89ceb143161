import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Group } from '#contract/groups.ts'
import { errorText } from '../../../api/error-text.ts'
import { membersQuery } from '../../../data/members.ts'
import { CardsSection } from '../../../pieces/cards/CardsSection.tsx'
import { namesakes } from '../../../pieces/people/namesakes.ts'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { AddPersonButton } from '../../looking-after/AddPersonButton.tsx'
import { QuestionsSlot } from '../../questions/QuestionsSlot.tsx'
import { useGroup } from '../groups.queries.ts'
import { HostMenuButton } from './HostMenuButton.tsx'
import { InviteRow } from './InviteRow.tsx'
import { MemberRow } from './MemberRow.tsx'
import { NewGroupLink } from './NewGroupLink.tsx'
import { PeopleIndex } from './PeopleIndex.tsx'
import { useHostMenu } from './useHostMenu.tsx'
import { WaitingRow } from './WaitingRow.tsx'
import styles from './GroupPeoplePage.module.css'

const many = 12

export function GroupPeoplePage() {
  const { id } = useParams({ from: '/app/groups/$id/people' })
  const group = useGroup(id)
  return group.users.length < many ? <FewPeople group={group} /> : <PeopleIndex key={id} group={group} />
}

function FewPeople({ group }: { group: Group }) {
  const { t } = useTranslation()
  const ids = group.users.map(({ id }) => id)
  const alike = namesakes(group.users)
  const { stateFor, open, menu } = useHostMenu(group)
  const { data, error, isFetching, refetch } = useQuery(membersQuery(group.id, ids))

  return (
    <CardsSection busy={isFetching}>
      <WaitingRow group={group} />
      <ul className={styles.people} aria-label={t('people')}>
        <InviteRow group={group} />
        {(data?.people ?? group.users).map((person) => (
          <MemberRow
            key={person.id}
            person={person}
            isHost={group.hosts.includes(person.id)}
            hasNamesake={alike.has(person.id)}
            end={<HostMenuButton person={person} state={stateFor(person)} onOpen={open} />}
          />
        ))}
      </ul>
      {menu}
      <NewGroupLink group={group} />
      <AddPersonButton group={group} />
      <QuestionsSlot groupId={group.id} />
      {error && (
        <RetryNotice className={styles.problem} onRetry={refetch}>
          {t('people_not_loaded')} {t(errorText(error))}
        </RetryNotice>
      )}
    </CardsSection>
  )
}
