import { Link } from '@tanstack/react-router'
import Cake from 'lucide-react/icons/cake'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'

/** Where a card has become a conversation. */
export function CardOfMessage({ card, groupId }: { card: string; groupId: string }) {
  const { t } = useTranslation()
  return (
    <p>
      <Link to="/groups/$id/cards/$card" params={{ id: groupId, card }} className={buttonClass()}>
        <Cake aria-hidden />
        {t('card_show')}
      </Link>
    </p>
  )
}
