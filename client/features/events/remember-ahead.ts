import { useEffect } from 'react'
import type { Event } from '#contract/blocks/events.ts'
import type { Seconds } from '#contract/units.ts'
import { writeStored } from '../../api/stored.ts'
import { readAhead, type Ahead } from './coming-up.ts'

const soon: Seconds = 7 * 86_400

/** What was read of some groups, or of all, in place of what was known of them. */
export function rememberAhead(ahead: Ahead, groups?: readonly string[]): void {
  const known = readAhead()
  const others = groups ? Object.entries(known).filter(([id]) => !groups.includes(id)) : []
  const next = JSON.stringify({ ...Object.fromEntries(others), ...ahead })
  if (next !== JSON.stringify(known)) writeStored('comingUp', next)
}

/** An event that is seen for the first time will be among what is coming up. */
export function useRememberedEvent(groupId: string, event: Event | undefined): void {
  useEffect(() => {
    if (!event || event.cancelled) return
    const now = Date.now() / 1000
    if (event.endsAt <= now || event.startsAt > now + soon) return
    rememberAhead({ [groupId]: Math.max(event.endsAt, readAhead()[groupId] ?? 0) }, [groupId])
  }, [groupId, event])
}
