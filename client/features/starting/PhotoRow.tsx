import { Link } from '@tanstack/react-router'
import Images from 'lucide-react/icons/images'
import type { Group } from '#contract/groups.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { StartRow } from './StartRow.tsx'

export function PhotoRow({ group }: { group: Group }) {
  const { t } = useTranslation()
  return (
    <StartRow
      icon={<Images aria-hidden />}
      title={t('begin_photo_title')}
      text={t('begin_photo_text')}
      action={
        <Link to="/groups/$id/write" params={{ id: group.id }} search={{ photos: '1' }} className={buttonClass()}>
          {t('choose_photos')}
        </Link>
      }
    />
  )
}
