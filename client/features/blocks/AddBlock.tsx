import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarSearch from 'lucide-react/icons/calendar-search'
import ChartBarBig from 'lucide-react/icons/chart-bar-big'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../ui/buttons/Button.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { DraftState } from '../drafts/useDraft.ts'
import { newEvent } from '../events/editing/new-event.ts'
import { newDatesPoll, newPoll } from '../polls/editing/new-poll.ts'

type AddBlockProps = { draft: Pick<DraftState, 'content' | 'write'>; className: string | undefined }

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
        icon={<CalendarPlus aria-hidden />}
        hint={t('event_add_hint')}
        disabled={blocks.event !== undefined}
        onClick={() => draft.write({ blocks: { ...blocks, event: newEvent() } })}
      >
        {t('event')}
      </MenuItem>
      <MenuItem
        icon={<ChartBarBig aria-hidden />}
        hint={t('poll_ask_hint')}
        disabled={blocks.poll !== undefined}
        onClick={() => draft.write({ blocks: { ...blocks, poll: newPoll } })}
      >
        {t('poll_ask')}
      </MenuItem>
      <MenuItem
        icon={<CalendarSearch aria-hidden />}
        hint={t('poll_ask_dates_hint')}
        disabled={blocks.poll !== undefined}
        onClick={() => draft.write({ blocks: { ...blocks, poll: newDatesPoll() } })}
      >
        {t('poll_ask_dates')}
      </MenuItem>
      <MenuItem
        icon={<ListChecks aria-hidden />}
        hint={t('list_ask_hint')}
        disabled={blocks.list !== undefined}
        onClick={() => draft.write({ blocks: { ...blocks, list: { items: [] } } })}
      >
        {t('list_ask')}
      </MenuItem>
    </Menu>
  )
}
