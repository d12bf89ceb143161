import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { offerLimits } from '#contract/hosting/offers.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { Spinner } from '../../../ui/layout/Spinner.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { peopleToOfferQuery, useOfferMembership } from '../open-invitations.queries.ts'
import { PeopleChoice } from '../PeopleChoice.tsx'
import styles from '../InviteDialog.module.css'

/** Asks people of one's other groups. */
export function PeopleHere({ groupId, onAsked }: { groupId: string; onAsked: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: people, error } = useQuery(peopleToOfferQuery(groupId))
  const offer = useOfferMembership()
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (error) return <Notice tone="danger">{t(errorText(error))}</Notice>
  if (!people) return <Spinner />
  if (people.length === 0) return <p className={styles.about}>{t('people_here_none')}</p>

  function ask() {
    const count = chosen.length
    offer.mutate(
      { groupId, users: [...chosen] },
      {
        onSuccess: () => {
          toast({ text: t('people_here_done', { count }) })
          onAsked()
        },
      },
    )
  }

  return (
    <div className={styles.form}>
      <PeopleChoice
        people={people}
        asked={people.filter(({ isAsked }) => isAsked).map(({ id }) => id)}
        most={offerLimits.atOnce}
        chosen={chosen}
        onChoose={setChosen}
      />
      {offer.isError && <Notice tone="danger">{t(errorText(offer.error))}</Notice>}
      <Button tone="primary" disabled={chosen.length === 0} busy={offer.isPending} onClick={ask}>
        {chosen.length === 0 ? t('choose_people') : t('people_here_ask', { count: chosen.length })}
      </Button>
    </div>
  )
}
