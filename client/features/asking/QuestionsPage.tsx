import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { groupQuery } from '../../data/group.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { askingsQuery } from './asking.queries.ts'
import { AskingRow } from './AskingRow.tsx'
import { OfferForm } from './OfferForm.tsx'
import styles from './Asking.module.css'

/** Who in a group is asked a question every week, and asking somebody else. */
export function QuestionsPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/questions' })
  const { person } = useSearch({ from: '/app/groups/$id/questions' })
  const { data: group } = useSuspenseQuery(groupQuery(id))
  const list = useQuery(askingsQuery(id))
  const [isPressed, setIsPressed] = useState(false)
  const { askings = [], mayOffer = false } = list.data ?? {}
  const asked = askings.filter(({ state }) => state !== 'ended').map((asking) => asking.person.id)
  const isOffering = isPressed || (list.isSuccess && person !== undefined && !asked.includes(person))

  return (
    <div className={narrowPage.page} data-hue={group.hue}>
      <header>
        <Link to="/groups/$id/people" params={{ id }} className={styles.group}>
          <GroupSeal group={group} size={28} />
          <bdi lang="">{group.name}</bdi>
        </Link>
        <h1 className={narrowPage.title}>{t('ask_title')}</h1>
        <p className={narrowPage.second}>{t('ask_text')}</p>
      </header>
      {list.isError && <RetryNotice onRetry={list.refetch}>{t(errorText(list.error))}</RetryNotice>}
      {list.isSuccess && askings.length === 0 && !isOffering && (
        <EmptyState picture={<MessageCircleQuestion className={styles.picture} aria-hidden />} title={t('ask_none')} />
      )}
      {askings.length > 0 && (
        <ul className={styles.list}>
          {askings.map((asking) => (
            <li key={asking.id}>
              <AskingRow asking={asking} />
            </li>
          ))}
        </ul>
      )}
      {mayOffer && isOffering && <OfferForm group={group} asked={asked} person={person} />}
      {mayOffer && !isOffering && (
        <Button
          tone="primary"
          size="large"
          className={styles.start}
          icon={<Plus aria-hidden />}
          onClick={() => setIsPressed(true)}
        >
          {t('ask_offer_somebody')}
        </Button>
      )}
    </div>
  )
}
