import { Link } from '@tanstack/react-router'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'

/** Among the people of a group. */
export function QuestionsLink({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  return (
    <Link to="/groups/$id/questions" params={{ id: groupId }} className={buttonClass({ tone: 'quiet' })}>
      <MessageCircleQuestion aria-hidden />
      {t('ask_title')}
    </Link>
  )
}
