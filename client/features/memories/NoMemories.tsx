import { Link } from '@tanstack/react-router'
import { useOwnGroup } from '../../data/me.ts'
import { Mark } from '../../ui/brand/Mark.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { ShortPage } from '../../ui/layout/ShortPage.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

export function NoMemories({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const mayPost = useOwnGroup(groupId)?.mayPost !== false
  return (
    <ShortPage picture={<Mark size={4} />} title={t('memory_none')} text={mayPost ? t('memory_none_text') : undefined}>
      {mayPost && (
        <Link to="/groups/$id/write" params={{ id: groupId }} className={buttonClass({ tone: 'primary' })}>
          {t('write')}
        </Link>
      )}
    </ShortPage>
  )
}
