import X from 'lucide-react/icons/x'
import { avatarUrl } from '#contract/pictures.ts'
import type { BirthdayCard, CardLine } from '#contract/scheduling/birthday-cards.ts'
import { errorText } from '../../api/error-text.ts'
import { useOwnGroup } from '../../data/me.ts'
import { format } from '../../i18n/dates.ts'
import { formatWeekday } from '../../i18n/weeks.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { FacePile } from '../../ui/people/FacePile.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useRemoveLine } from './birthday-cards.queries.ts'
import { CardFront } from './CardFront.tsx'
import { CardLines } from './CardLines.tsx'
import { OwnLine } from './OwnLine.tsx'
import styles from './BirthdayCard.module.css'

export function WaitingCard({ card }: { card: BirthdayCard }) {
  const { t, i18n } = useTranslation()
  const { id, person, group, lines, mine, asked, opensAt } = card
  const own = useOwnGroup(group.id)
  const { name } = person
  const date = formatWeekday(opensAt, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })
  const time = format(opensAt, i18n.language, { hour: 'numeric', minute: '2-digit' })
  const others = lines.filter((line) => line.id !== mine)
  const faces = lines.flatMap(({ author }) => (author ? [faceOf(author)] : []))
  return (
    <>
      <CardFront card={card} title={t('card_for', { name })}>
        <p className={styles.until}>{t('card_hidden', { name, when: t('date_and_time', { date, time }) })}</p>
        {faces.length > 0 && (
          <FacePile people={faces} label={t('card_signed_by', { signed: lines.length, count: asked })} />
        )}
      </CardFront>
      {own?.mayReply !== false && <OwnLine key={mine ?? 'none'} card={card} />}
      {others.length > 0 && (
        <section aria-label={t('card_lines')}>
          <CardLines
            lines={others}
            renderTools={own?.role === 'host' ? (line) => <RemoveLine card={id} line={line} /> : undefined}
          />
        </section>
      )}
    </>
  )
}

function RemoveLine({ card, line: { id, author } }: { card: string; line: CardLine }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { mutate, isPending } = useRemoveLine(card)
  return (
    <IconButton
      label={t('card_remove_of', { name: author?.name ?? t('former_member') })}
      icon={<X />}
      aria-disabled={isPending}
      onClick={() => mutate(id, { onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }) })}
    />
  )
}

function faceOf({ id, name, avatar }: NonNullable<CardLine['author']>) {
  return { id, name, ...(avatar && { picture: avatarUrl(avatar.id, 80) }) }
}
