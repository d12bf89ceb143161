import { Link } from '@tanstack/react-router'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import type { UserRef } from '#contract/users.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'

/** On the page of a person, in the group that they share first. */
export function AskPersonButton({ person, groupId }: { person: UserRef; groupId: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/groups/$id/questions"
      params={{ id: groupId }}
      search={{ person: person.id }}
      className={buttonClass({ tone: 'quiet' })}
    >
      <MessageCircleQuestion aria-hidden />
      {t('ask_person_weekly', { name: firstNameOf(person.name) })}
    </Link>
  )
}
