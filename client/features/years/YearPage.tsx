import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import { Suspense, useState } from 'react'
import type { YearOfGroup } from '#contract/collecting/years.ts'
import { groupQuery } from '../../data/group.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { headFacts } from '../../pieces/page-head/page-head.ts'
import { PageHead } from '../../pieces/page-head/PageHead.tsx'
import { countWords } from '../../pieces/text/file-words.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { MakeBook } from '../books/MakeBook.tsx'
import { ChoosePhoto } from './ChoosePhoto.tsx'
import { MonthCard } from './MonthCard.tsx'
import { OtherYears } from './OtherYears.tsx'
import { AskHost, TellGroup } from './TellGroup.tsx'
import { yearQuery, yearsQuery } from './years.queries.ts'
import styles from './Year.module.css'

const YearSlideshow = lazyComponent(() => import('./YearSlideshow.tsx'), 'YearSlideshow')

export function YearPage() {
  const { t, i18n } = useTranslation()
  const { id, year: named } = useParams({ from: '/app/groups/$id/$year' })
  const { data: group } = useSuspenseQuery(groupQuery(id))
  const { data: year } = useSuspenseQuery(yearQuery(id, named))
  const isOffered = useQuery(yearsQuery(id)).data?.ready?.year === year.year
  const [isPlaying, setIsPlaying] = useState(false)
  const [choosing, setChoosing] = useState<number>()
  const hasPhotos = year.photos + year.videos > 0
  const title = t('year_ours', { year: named })

  return (
    <CardsPage>
      <CardsSection>
        <PageHead
          group={group}
          up="/groups/$id/photos"
          title={title}
          actions={
            hasPhotos && (
              <div className={styles.actions}>
                {year.mayPost && !isOffered && <TellGroup groupId={id} year={named} tone="quiet" />}
                <Button size="large" icon={<Play aria-hidden />} onClick={() => setIsPlaying(true)}>
                  {t('slideshow_play')}
                </Button>
                {year.mayChoose && <MakeBook groupId={id} source={{ year: year.year }} title={title} />}
              </div>
            )
          }
        >
          {hasPhotos && (
            <p className={headFacts}>
              {t('year_from', { media: countWords(year, t, i18n.language), count: year.people })}
            </p>
          )}
        </PageHead>
        {year.mayPost && isOffered && <AskHost groupId={id} year={named} />}
        {hasPhotos ? (
          <Months year={year} hue={group.hue} onChoose={setChoosing} />
        ) : (
          <EmptyState title={t('year_nothing')} />
        )}
        <OtherYears groupId={id} year={year.year} />
        {choosing !== undefined && <ChoosePhoto year={year} month={choosing} onClose={() => setChoosing(undefined)} />}
        {isPlaying && (
          <Suspense>
            <YearSlideshow year={year} onClose={() => setIsPlaying(false)} />
          </Suspense>
        )}
      </CardsSection>
    </CardsPage>
  )
}

type MonthsProps = { year: YearOfGroup; hue: number | undefined; onChoose: (month: number) => void }

function Months({ year, hue, onChoose }: MonthsProps) {
  return (
    <ol className={styles.months}>
      {year.months.map((month) => (
        <li key={month.month}>
          <MonthCard year={year} month={month} hue={hue} onChoose={() => onChoose(month.month)} />
        </li>
      ))}
    </ol>
  )
}
