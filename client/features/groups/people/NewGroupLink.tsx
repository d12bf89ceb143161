import { Link } from '@tanstack/react-router'
import UsersRound from 'lucide-react/icons/users-round'
import type { Group } from '#contract/groups.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { useTranslation } from '../../../words/useTranslation.ts'

/** To write to a few of them: they get a group of their own. */
export function NewGroupLink({ group }: { group: Group }) {
  const { t } = useTranslation()
  if (group.users.length < 3) return null
  return (
    <Link to="/create-group" search={{ from: group.id }} className={buttonClass({ tone: 'quiet' })}>
      <UsersRound aria-hidden />
      {t('new_group_with_some')}
    </Link>
  )
}
