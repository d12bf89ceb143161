import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ownOffersQuery, useAnswerOffer } from './requests.queries.ts'
import styles from './OfferButtons.module.css'

/** The answers to an offer; nothing once it was answered. */
export function OfferButtons({ groupId, onAnswered }: { groupId: string; onAnswered?: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const { data: offers = [] } = useQuery(ownOffersQuery)
  const answer = useAnswerOffer()
  const offer = offers.find(({ group }) => group.id === groupId)
  if (!offer) return null
  const { id, name } = offer.group

  function respond(accept: boolean) {
    answer.mutate(
      { group: id, accept },
      {
        onSuccess: ({ joined, waiting }) => {
          onAnswered?.()
          if (waiting) toast({ text: t('offer_waiting', { group: name }) })
          if (joined) void navigate({ to: '/groups/$id', params: { id: joined } })
        },
      },
    )
  }

  return (
    <div className={styles.buttons}>
      {answer.isError && <Notice tone="danger">{t(errorText(answer.error))}</Notice>}
      <Button busy={answer.isPending && answer.variables.accept} onClick={() => respond(true)}>
        {t('offer_accept')}
      </Button>
      <Button tone="quiet" busy={answer.isPending && !answer.variables.accept} onClick={() => respond(false)}>
        {t('offer_no')}
      </Button>
    </div>
  )
}
