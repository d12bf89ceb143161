import { useState } from 'react'
import type { CalendarFeed } from '#contract/blocks/calendar-feeds.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { Folded } from '../settings/SettingsSection.tsx'
import { addressesToAdd, type KnownProgram } from './add-to-program.ts'
import { useAddFeed, type NewFeed } from './calendar-feed.queries.ts'
import { FeedAddress } from './FeedAddress.tsx'
import { DraftChoices, FeedChoices } from './FeedChoices.tsx'
import { ProgramRow } from './ProgramRow.tsx'
import styles from './SubscribeRows.module.css'

type FeedPanelProps = {
  feed?: CalendarFeed | undefined
  /** Chosen at first for one that is still to be made. */
  group?: string | undefined
  isReachable: boolean
  isOpen?: boolean
  onMade?: (id: string) => void
}

const programs: readonly KnownProgram[] = ['apple', 'google', 'outlook']

/** One calendar for programs. It gets its address when it is first added to one, or the address asked for. */
export function FeedPanel({ feed, group, isReachable, isOpen, onMade }: FeedPanelProps) {
  const { t } = useTranslation()
  const add = useAddFeed()
  const [draft, setDraft] = useState<NewFeed>(group === undefined ? {} : { group })
  const lookOf = (program: string) => feed?.looks.find((look) => look.program === program)?.at

  const make = (then?: (made: CalendarFeed) => void) =>
    add.mutate(draft, {
      onSuccess: (made) => {
        onMade?.(made.id)
        then?.(made)
      },
    })
  const addTo = (program: KnownProgram) => make((made) => open(linkFor(program, made), program))

  return (
    <>
      <ul className={styles.rows}>
        {programs.map((program) => (
          <ProgramRow
            key={program}
            program={program}
            lookedAt={lookOf(program)}
            isReachable={isReachable}
            link={feed && linkFor(program, feed)}
            isBusy={add.isPending}
            onAdd={() => addTo(program)}
          />
        ))}
        {lookOf('other') !== undefined && (
          <ProgramRow program="other" lookedAt={lookOf('other')} isReachable isBusy={false} onAdd={() => {}} />
        )}
      </ul>
      {isReachable && <p className={styles.second}>{t('subscribe_slow')}</p>}
      <Folded summary={t('subscribe_more')} isOpen={isOpen}>
        {feed ? <FeedChoices feed={feed} /> : <DraftChoices draft={draft} onChoose={setDraft} />}
        <FeedAddress feed={feed} isBusy={add.isPending} onMake={() => make()} />
      </Folded>
    </>
  )
}

function linkFor(program: KnownProgram, { address, name, group }: CalendarFeed): string {
  return addressesToAdd[program](address, name ?? group?.name ?? 'Coterie')
}

/** Where the browser opens no window without a tap, the row has a link by then. */
function open(link: string, program: KnownProgram): void {
  if (program === 'apple') window.location.assign(link)
  else window.open(link, '_blank', 'noreferrer')
}
