import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { OfferButtons } from './OfferButtons.tsx'
import { ownOffersQuery, ownRequestsQuery, useTakeBackRequest } from './requests.queries.ts'
import styles from './OwnInvitations.module.css'

/** The groups that one is asked to join, and those that one waits for. Nothing where there are none. */
export function OwnInvitations() {
  const { t } = useTranslation()
  const { data: offers = [] } = useQuery(ownOffersQuery)
  const { data: requests = [] } = useQuery(ownRequestsQuery)
  const takeBack = useTakeBackRequest()
  if (offers.length + requests.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('offers')}>
      {offers.map(({ group, madeBy }) => (
        <li key={group.id} className={styles.row}>
          <GroupSeal group={group} size={52} />
          <div className={styles.words}>
            <p className={styles.name}>
              <bdi lang="">{group.name}</bdi>
            </p>
            <p className={styles.facts}>
              {madeBy
                ? inSentence((slots) => t('offer_from', slots), { name: <bdi lang="">{madeBy.name}</bdi> })
                : t('offer_from_nobody')}
            </p>
          </div>
          <OfferButtons groupId={group.id} />
        </li>
      ))}
      {requests.map(({ group, line }) => (
        <li key={group.id} className={styles.row}>
          <GroupSeal group={group} size={52} />
          <div className={styles.words}>
            <p className={styles.name}>
              {inSentence((slots) => t('waiting_for_group', slots), { group: <bdi lang="">{group.name}</bdi> })}
            </p>
            <p className={styles.facts}>{line ? <bdi lang="">{line}</bdi> : t('waiting_text_host')}</p>
          </div>
          {takeBack.isError && <Notice tone="danger">{t(errorText(takeBack.error))}</Notice>}
          <Button tone="quiet" busy={takeBack.isPending} onClick={() => takeBack.mutate(group.id)}>
            {t('take_back_request')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
