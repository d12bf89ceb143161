import { cardLimits } from '#contract/scheduling/birthday-cards.ts'
import type { Seconds } from '#contract/units.ts'
import { createLocalClock } from '../../importers/local-time.ts'
import { addDays } from '../events/calendar-days.ts'
import { momentOf } from '../events/moments.ts'
import { birthdayIn } from '../people/birthday.ts'

export type Opening = { date: string; zone: string; offeredAt: Seconds; opensAt: Seconds }

/** Of the days around now, with what is ahead and behind in every time zone. */
export function birthdaysAround(now: Seconds): string[] {
  const days = Array.from({ length: cardLimits.daysAhead + 4 }, (_, n) => addDays(dayOf(now), n - 1).slice(5))
  return days.includes('02-28') ? [...days, '02-29'] : days
}

/** Offered from nine in the morning on, some days before; open at seven. */
export function openingOf(birthday: string, zone: string, now: Seconds): Opening | undefined {
  const year = Number(dayOf(now).slice(0, 4))
  const clock = createLocalClock(zone)
  return [year, year + 1]
    .map((each) => {
      const date = birthdayIn(each, birthday)
      const offeredAt = momentOf(clock, `${addDays(date, -cardLimits.daysAhead)}T09:00`)
      return { date, zone, offeredAt, opensAt: momentOf(clock, `${date}T07:00`) }
    })
    .find(({ offeredAt, opensAt }) => offeredAt <= now && now < opensAt)
}

function dayOf(now: Seconds): string {
  return new Date(now * 1000).toISOString().slice(0, 10)
}
