import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { GroupOverview } from '#contract/group-overviews.ts'
import type { GroupRef } from '#contract/groups.ts'
import { avatarUrl } from '#contract/pictures.ts'
import type { Pixels } from '#contract/units.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { GroupSeal, type SealedGroup } from '../../pieces/people/GroupSeal.tsx'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { Badge } from '../../ui/layout/Badge.tsx'
import { wholeLink, wholeLinkCard } from '../../ui/layout/whole-link.ts'
import { FacePile } from '../../ui/people/FacePile.tsx'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useUnread } from '../notifications/useUnread.ts'
import { usePeopleCount } from './GroupFaces.tsx'
import { latestWords } from './latest-words.ts'
import styles from './GroupCard.module.css'

const widest: Pixels = 720

type GroupCardProps = { group: SealedGroup & Pick<GroupRef, 'id'>; overview: GroupOverview | undefined }

export function GroupCard({ group, overview }: GroupCardProps) {
  const { id, name, hue } = group
  const { t, i18n } = useTranslation()
  const peopleCount = usePeopleCount()
  const unread = useUnread().groups.get(id)
  const words = overview && latestWords(overview, t, i18n.language)
  const lastAt = overview?.latestReply?.postedAt ?? overview?.latest?.lastActivityDate
  const position = overview?.cover?.position
  const people = overview?.users.map(({ avatar, ...user }) => ({
    ...user,
    picture: avatar && avatarUrl(avatar.id, 80),
  }))

  return (
    <article className={`${wholeLinkCard} ${styles.card}`} data-hue={hue}>
      <div
        className={styles.cover}
        style={position && ({ '--cover-position': `${position.x}% ${position.y}%` } as CSSProperties)}
      >
        {overview?.cover && <Photo file={overview.cover} alt="" shownWidth={widest} crop />}
        {overview && !overview.cover && <GroupSeal group={group} size={52} />}
      </div>
      <div className={styles.body}>
        {(!overview || overview.cover) && <GroupSeal group={group} size={36} />}
        <h2 className={styles.name}>
          <Link to="/groups/$id" params={{ id }} className={wholeLink}>
            <bdi lang="">{name}</bdi>
          </Link>
        </h2>
        {unread && <Badge label={t('unread_news', { count: unread })}>{formatNumber(unread, i18n.language)}</Badge>}
        <p className={styles.latest} dir="auto" lang="">
          {words}
        </p>
        <div className={styles.foot}>
          {people && overview && <FacePile people={people} label={peopleCount(overview.userCount)} />}
          {lastAt !== undefined && <RelativeTime seconds={lastAt} className={styles.date} />}
        </div>
      </div>
    </article>
  )
}
