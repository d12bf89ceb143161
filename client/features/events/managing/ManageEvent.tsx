import Bell from 'lucide-react/icons/bell'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useState } from 'react'
import type { Event } from '#contract/blocks/events.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Menu } from '../../../ui/menus/Menu.tsx'
import { MenuItem } from '../../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { EventMessage } from '../event-message.ts'
import { useChangeEvent, useRemindToAnswer } from '../events.queries.ts'
import { CancelEvent } from './CancelEvent.tsx'
import { ChangeEvent } from './ChangeEvent.tsx'

/** For the author and hosts. */
export function ManageEvent({ message, event }: { message: EventMessage; event: Event }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'change' | 'cancel'>()
  const change = useChangeEvent(message.id, event.id)
  const reminding = useRemindToAnswer(message.id, event.id)
  const close = () => setAsked(undefined)
  const { cancelled, unanswered, reminded } = event

  return (
    <>
      <Menu trigger={<IconButton label={t('event_options')} icon={<EllipsisVertical />} />} align="end">
        {!cancelled && (
          <MenuItem icon={<CalendarClock aria-hidden />} onClick={() => setAsked('change')}>
            {t('event_change')}
          </MenuItem>
        )}
        {!cancelled && unanswered > 0 && reminded === undefined && (
          <MenuItem icon={<Bell aria-hidden />} onClick={() => reminding.mutate()}>
            {t('event_remind')}
          </MenuItem>
        )}
        {cancelled ? (
          <MenuItem
            icon={<CalendarClock aria-hidden />}
            onClick={() => change.mutate({ extent: 'this', cancelled: false })}
          >
            {t('event_takes_place')}
          </MenuItem>
        ) : (
          <MenuItem icon={<CalendarX aria-hidden />} tone="danger" onClick={() => setAsked('cancel')}>
            {t('event_cancel')}
          </MenuItem>
        )}
      </Menu>
      <ChangeEvent open={asked === 'change'} message={message} event={event} onClose={close} />
      <CancelEvent open={asked === 'cancel'} message={message} event={event} onClose={close} />
    </>
  )
}
