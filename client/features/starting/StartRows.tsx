import { Link } from '@tanstack/react-router'
import PenLine from 'lucide-react/icons/pen-line'
import type { Group } from '#contract/groups.ts'
import { useOwnGroup } from '../../data/me.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useInvitationLink } from '../invitations/useInvitationLink.ts'
import { ImportRow } from './ImportRow.tsx'
import { InviteRow } from './InviteRow.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { StartRow } from './StartRow.tsx'

export function StartRows({ group, className }: { group: Group; className: string | undefined }) {
  const { t } = useTranslation()
  const link = useInvitationLink(group)
  const mayPost = useOwnGroup(group.id)?.mayPost !== false
  return (
    <ul className={className}>
      {link && (
        <li>
          <InviteRow group={group} />
        </li>
      )}
      {mayPost && (
        <>
          <li>
            <StartRow
              icon={<PenLine aria-hidden />}
              title={t('begin_hello_title')}
              text={t('begin_hello_text')}
              action={
                <Link to="/groups/$id/write" params={{ id: group.id }} className={buttonClass({ tone: 'primary' })}>
                  {t('write')}
                </Link>
              }
            />
          </li>
          <li>
            <PhotoRow group={group} />
          </li>
          <li>
            <ImportRow group={group} />
          </li>
        </>
      )}
    </ul>
  )
}
