import { useQueries, useQuery } from '@tanstack/react-query'
import { groupOverviewsQuery } from '../../../data/groups.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { SeveralSwitches } from '../../programs/SeveralSwitches.tsx'
import { collectionsToShowQuery } from './frames.queries.ts'

export type Sources = { groups: string[]; collections: string[] }

type SourceChoiceProps = { chosen: Sources; onChoose: (chosen: Sources) => void }

/** Whole groups, or collections of others. */
export function SourceChoice({ chosen, onChoose }: SourceChoiceProps) {
  const { t } = useTranslation()
  const { data: groups = [] } = useQuery(groupOverviewsQuery)
  const others = groups.filter(({ id }) => !chosen.groups.includes(id))
  const found = useQueries({ queries: others.map(({ id }) => collectionsToShowQuery(id)) })
  const collections = found.flatMap(({ data }) => data?.collections ?? [])
  const names = new Map([...groups, ...collections].map(({ id, name }) => [id, name]))
  const wordsOf = (id: string) => ({ label: names.get(id) ?? '' })
  const isNone = chosen.groups.length + chosen.collections.length === 0
  return (
    <>
      <SeveralSwitches
        legend={t('frame_shows')}
        values={groups.map(({ id }) => id)}
        wordsOf={wordsOf}
        chosen={chosen.groups}
        mayBeNone={!isNone}
        onChoose={(next) => onChoose({ ...chosen, groups: next })}
      />
      {collections.length > 0 && (
        <SeveralSwitches
          legend={t('frame_collections')}
          values={collections.map(({ id }) => id)}
          wordsOf={wordsOf}
          chosen={chosen.collections}
          mayBeNone
          onChoose={(next) => onChoose({ ...chosen, collections: next })}
        />
      )}
    </>
  )
}

/** Only those of groups that are not shown as a whole anyway. */
export function isSomething({ groups, collections }: Sources): boolean {
  return groups.length + collections.length > 0
}
