import CalendarSearch from 'lucide-react/icons/calendar-search'
import ChartBarBig from 'lucide-react/icons/chart-bar-big'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import type { PollDraft } from '#contract/blocks/polls.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import type { DraftState } from '../drafts/useDraft.ts'

type AddBlockProps = { draft: Pick<DraftState, 'content' | 'write'>; className: string | undefined }

const emptyPoll: PollDraft = { kind: 'several', shows: 'names', options: [{}, {}] }

function datesPoll(): PollDraft {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return { kind: 'dates', shows: 'names', zone, options: [{}, {}] }
}

/** What a message can have besides words and files. */
export function AddBlock({ draft, className }: AddBlockProps) {
  const { t } = useTranslation()
  const { blocks = {} } = draft.content
  return (
    <Menu
      label={t('add_block')}
      trigger={
        <Button tone="quiet" className={className} icon={<Plus aria-hidden />}>
          {t('add_block')}
        </Button>
      }
    >
      <MenuItem
        icon={<ClipboardCheck aria-hidden />}
        hint={t('confirm_ask_hint')}
        disabled={blocks.confirmation !== undefined}
        onClick={() => draft.write({ blocks: { ...blocks, confirmation: true } })}
      >
        {t('confirm_ask')}
      </MenuItem>
      <MenuItem
        icon={<ChartBarBig aria-hidden />}
        hint={t('poll_ask_hint')}
        disabled={blocks.poll !== undefined}
        onClick={() => draft.write({ blocks: { ...blocks, poll: emptyPoll } })}
      >
        {t('poll_ask')}
      </MenuItem>
      <MenuItem
        icon={<CalendarSearch aria-hidden />}
        hint={t('poll_ask_dates_hint')}
        disabled={blocks.poll !== undefined}
        onClick={() => draft.write({ blocks: { ...blocks, poll: datesPoll() } })}
      >
        {t('poll_ask_dates')}
      </MenuItem>
    </Menu>
  )
}
