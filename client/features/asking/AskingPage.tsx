import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import Images from 'lucide-react/icons/images'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { groupQuery } from '../../data/group.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { useNearBottom } from '../../pieces/cards/useNearBottom.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { MessageCards } from '../messages/MessageCards.tsx'
import { stateWords } from './asking-words.ts'
import { answersQuery, askingQuery } from './asking.queries.ts'
import { AskingTools } from './AskingTools.tsx'
import { NextQuestions } from './NextQuestions.tsx'
import { OfferCard } from './OfferCard.tsx'
import { OpenQuestions } from './OpenQuestions.tsx'
import styles from './Asking.module.css'

/** What somebody is asked, and what they have told. */
export function AskingPage() {
  const { t, i18n } = useTranslation()
  const { id: groupId, asking: askingId } = useParams({ from: '/app/groups/$id/questions/$asking' })
  const { data: group } = useSuspenseQuery(groupQuery(groupId))
  const { data: asking, error, refetch } = useQuery(askingQuery(askingId))
  if (error instanceof CallError && error.status === 404) throw notFound()

  return (
    <CardsPage>
      <CardsSection busy={!asking}>
        {error && <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>}
        {asking && (
          <>
            <header className={styles.head} data-hue={group.hue}>
              <PersonAvatar user={asking.person} size={88} decorative eager />
              <div className={styles.words}>
                <Link to="/groups/$id/questions" params={{ id: groupId }} className={styles.group}>
                  <GroupSeal group={group} size={28} />
                  <bdi lang="">{group.name}</bdi>
                </Link>
                <h1 className={narrowPage.title}>{t('ask_tells', { name: asking.person.name })}</h1>
                <p className={styles.facts}>{stateWords(asking, t, i18n.language)}</p>
              </div>
              <AskingTools asking={asking} />
            </header>
            <div className={styles.columns} data-hue={group.hue}>
              {asking.state === 'offered' && asking.mayDecide && <OfferCard asking={asking} groupName={group.name} />}
              <OpenQuestions asking={asking} />
              <NextQuestions asking={asking} />
            </div>
            <Told askingId={askingId} name={asking.person.name} groupId={groupId} collection={asking.collection} />
          </>
        )}
      </CardsSection>
    </CardsPage>
  )
}

type ToldProps = { askingId: string; name: string; groupId: string; collection: string | undefined }

function Told({ askingId, name, groupId, collection }: ToldProps) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(answersQuery(askingId))
  const cards = new Map(list.data?.pages.flatMap((page) => page.cards ?? []).map((card) => [card.id, card]))
  const isLoading = list.isPending || list.isFetchingNextPage

  useNearBottom(() => {
    if (list.hasNextPage && !list.isFetching && !list.isError) void list.fetchNextPage()
  }, `${cards.size} ${list.isFetching}`)

  return (
    <section>
      <header className={styles.told}>
        <h2 className={narrowPage.heading}>{t('ask_told', { name })}</h2>
        {collection && (
          <Link
            to="/groups/$id/collections/$collection"
            params={{ id: groupId, collection }}
            className={buttonClass({ tone: 'quiet' })}
          >
            <Images aria-hidden />
            {t('ask_told_photos')}
          </Link>
        )}
      </header>
      {list.isError && (
        <RetryNotice onRetry={list.data ? list.fetchNextPage : list.refetch}>{t(errorText(list.error))}</RetryNotice>
      )}
      {list.isSuccess && cards.size === 0 && <p className={styles.facts}>{t('ask_none_told')}</p>}
      <MessageCards
        ids={[...cards.keys()]}
        cards={cards}
        loading={isLoading ? 3 : 0}
        label={t('ask_told', { name })}
        name={`told ${askingId}`}
        showGroup={false}
        eager={2}
      />
    </section>
  )
}
