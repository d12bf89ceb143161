import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { meQuery } from '../../data/me.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { Mark } from '../../ui/brand/Mark.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { OwnInvitations } from '../invitations/OwnInvitations.tsx'
import { OpenInvitation } from './OpenInvitation.tsx'

/** Leads to where messages can be; people without a group get the two ways into one. */
export function EmptyFeed() {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  if (me.groups.length === 0) {
    return (
      <>
        <OwnInvitations />
        <EmptyState picture={<Mark size={4} />} title={t('no_group_title')} text={t('no_group_text')}>
          <Link to="/create-group" className={buttonClass({ tone: 'primary' })}>
            {t('create_a_group')}
          </Link>
          <OpenInvitation />
        </EmptyState>
      </>
    )
  }
  return (
    <EmptyState picture={<Mark size={4} />} title={t('feed_nothing_yet')} text={t('feed_nothing_yet_text')}>
      {me.groups.map(({ id, name, hue, picture }) => (
        <Link key={id} to="/groups/$id" params={{ id }} className={buttonClass({ tone: 'line' })}>
          <GroupSeal group={{ name, hue, picture }} size={20} />
          <bdi lang="">{name}</bdi>
        </Link>
      ))}
    </EmptyState>
  )
}
