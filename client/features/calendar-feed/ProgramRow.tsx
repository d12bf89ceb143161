import Apple from 'lucide-react/icons/apple'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import type { CalendarProgram } from '#contract/blocks/calendar-feeds.ts'
import type { Seconds } from '#contract/units.ts'
import { format } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { formatWeekday } from '../../i18n/weeks.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import type { Translate } from '../../words/translations.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { KnownProgram } from './add-to-program.ts'
import styles from './SubscribeRows.module.css'

type ProgramRowProps = {
  program: CalendarProgram
  lookedAt?: number | undefined
  isReachable: boolean
  /** Once there is an address. */
  link?: string | undefined
  isBusy: boolean
  onAdd: () => void
}

const icons = { apple: Apple, google: CalendarDays, outlook: Mail, other: CalendarDays }
const names = {
  apple: 'subscribe_apple',
  google: 'subscribe_google',
  outlook: 'subscribe_outlook',
  other: 'subscribe_elsewhere',
} as const satisfies Record<CalendarProgram, string>
const brands: Record<KnownProgram, string> = { apple: 'Apple', google: 'Google', outlook: 'Outlook' }

const minute: Seconds = 60
const hour: Seconds = 3600
const day: Seconds = 24 * hour
const mayPause: Seconds = 2 * day

/** A program that looked within two days needs nothing. */
export function ProgramRow({ program, lookedAt, isReachable, link, isBusy, onAdd }: ProgramRowProps) {
  const { t } = useTranslation()
  const now = useNow()
  const Icon = icons[program]
  const name = t(names[program])
  const isFetchedFromHome = program === 'apple' || program === 'other'
  const isPossible = isReachable || isFetchedFromHome
  const isFresh = lookedAt !== undefined && now - lookedAt < mayPause
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <LastLook program={program} lookedAt={lookedAt} now={now} isPossible={isPossible} />
      </div>
      {isFresh && (
        <p className={styles.added}>
          <Check aria-hidden />
          {t('subscribe_added')}
        </p>
      )}
      {!isFresh && isPossible && program !== 'other' && (
        <AddButton name={name} program={program} link={link} isBusy={isBusy} onAdd={onAdd} />
      )}
    </li>
  )
}

type AddButtonProps = Pick<ProgramRowProps, 'program' | 'link' | 'isBusy' | 'onAdd'> & { name: string }

function AddButton({ name, program, link, isBusy, onAdd }: AddButtonProps) {
  const { t } = useTranslation()
  const label = t('subscribe_add_to', { program: name })
  if (link === undefined) {
    return (
      <Button ref={handsFocusOver} busy={isBusy} aria-label={label} onClick={onAdd}>
        {t('subscribe_add')}
      </Button>
    )
  }
  const elsewhere = program === 'apple' ? {} : { target: '_blank', rel: 'noreferrer' }
  return (
    <a href={link} className={buttonClass()} aria-label={label} {...elsewhere}>
      {t('subscribe_add')}
    </a>
  )
}

type LastLookProps = Pick<ProgramRowProps, 'program' | 'lookedAt'> & { now: number; isPossible: boolean }

function LastLook({ program, lookedAt, now, isPossible }: LastLookProps) {
  const { t, i18n } = useTranslation()
  const brand = program === 'other' ? t('subscribe_elsewhere') : brands[program]
  if (!isPossible) return <p className={styles.second}>{t('subscribe_unreachable', { program: brand })}</p>
  if (lookedAt === undefined) return <p className={styles.second}>{t('subscribe_not_yet')}</p>
  if (now - lookedAt < day) return <p className={styles.second}>{agoInWords(t, brand, now - lookedAt)}</p>
  const words = { program: brand, day: dayOf(lookedAt, now, i18n.language) }
  if (now - lookedAt < mayPause) return <p className={styles.second}>{t('subscribe_looked_on', words)}</p>
  return <p className={styles.stale}>{t('subscribe_not_since', words)}</p>
}

function agoInWords(t: Translate, program: string, age: Seconds): string {
  const minutes = Math.max(1, Math.round(age / minute))
  if (minutes < 60) return t('subscribe_looked_minutes', { program, count: minutes })
  return t('subscribe_looked_hours', { program, count: Math.round(age / hour) })
}

/** The weekday, or of longer ago the date. */
function dayOf(at: number, now: number, language: string): string {
  if (now - at < 6 * day) return formatWeekday(at, language, { weekday: 'long' })
  return format(at, language, { day: 'numeric', month: 'long' })
}
