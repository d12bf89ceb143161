import { useQuery } from '@tanstack/react-query'
import type { CalendarFeed, CalendarFeedContent } from '#contract/blocks/calendar-feeds.ts'
import { limits } from '#contract/fields.ts'
import { groupOverviewsQuery } from '../../data/groups.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useChangeFeed, type FeedChange, type NewFeed } from './calendar-feed.queries.ts'

/** A choice is saved by itself. */
export function FeedChoices({ feed }: { feed: CalendarFeed }) {
  const change = useChangeFeed(feed.id)
  const { name = '', group, shows, titlesOnly } = { ...feed, ...(change.isPending && shown(change.variables)) }
  const groupId = change.isPending && change.variables.group !== undefined ? change.variables.group : group?.id
  return <Choices name={name} group={groupId ?? ''} shows={shows} titlesOnly={titlesOnly} onChoose={change.mutate} />
}

/** Before the server has answered. */
function shown({ shows, titlesOnly }: FeedChange) {
  return { ...(shows && { shows }), ...(titlesOnly !== undefined && { titlesOnly }) }
}

type DraftChoicesProps = { draft: NewFeed; onChoose: (draft: NewFeed) => void }

export function DraftChoices({ draft, onChoose }: DraftChoicesProps) {
  const { name = '', group = '', shows = 'everything', titlesOnly = false } = draft
  const choose = (change: FeedChange) => {
    const { name: chosenName = name, group: chosenGroup = group, ...rest } = change
    const { name: _name, group: _group, ...others } = draft
    onChoose({
      ...others,
      ...rest,
      ...(chosenName && { name: chosenName }),
      ...(chosenGroup && { group: chosenGroup }),
    })
  }
  return <Choices name={name} group={group} shows={shows} titlesOnly={titlesOnly} onChoose={choose} />
}

type ChoicesProps = {
  name: string
  group: string
  shows: CalendarFeedContent
  titlesOnly: boolean
  onChoose: (change: FeedChange) => void
}

function Choices({ name, group, shows, titlesOnly, onChoose }: ChoicesProps) {
  const { t } = useTranslation()
  const { data } = useQuery(groupOverviewsQuery)
  const groups = data ?? []
  const saveName = (written: string) => {
    if (written !== name) onChoose({ name: written || null })
  }
  return (
    <>
      <SelectField
        label={t('subscribe_shows')}
        value={shows}
        onChange={({ target }) => onChoose({ shows: target.value as CalendarFeedContent })}
      >
        <option value="everything">{t('subscribe_everything')}</option>
        <option value="events">{t('subscribe_events')}</option>
        <option value="birthdays">{t('subscribe_birthdays')}</option>
      </SelectField>
      {groups.length > 1 && (
        <SelectField
          label={t('subscribe_groups')}
          value={group}
          onChange={({ target }) => onChoose({ group: target.value || null })}
        >
          <option value="">{t('subscribe_all_groups')}</option>
          {groups.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </SelectField>
      )}
      <Switch
        label={t('subscribe_titles_only')}
        hint={t('subscribe_titles_only_hint')}
        checked={titlesOnly}
        onChange={(chosen) => onChoose({ titlesOnly: chosen })}
      />
      <TextField
        key={name}
        label={t('subscribe_name')}
        defaultValue={name}
        maxLength={limits.name}
        onBlur={({ target }) => saveName(target.value.trim())}
      />
    </>
  )
}
