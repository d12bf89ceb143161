import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../ui/brand/Mark.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { OpenInvitation } from './OpenInvitation.tsx'

/** For somebody who is in no group: the two ways into one. */
export function NoGroup() {
  const { t } = useTranslation()
  return (
    <EmptyState picture={<Mark size={4} />} title={t('no_group_title')} text={t('no_group_text')}>
      <Link to="/create-group" className={buttonClass({ tone: 'primary' })}>
        {t('create_a_group')}
      </Link>
      <OpenInvitation />
    </EmptyState>
  )
}
