import { Link } from '@tanstack/react-router'
import Import from 'lucide-react/icons/import'
import type { Group } from '#contract/groups.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { StartRow } from './StartRow.tsx'

export function ImportRow({ group }: { group: Group }) {
  const { t } = useTranslation()
  return (
    <StartRow
      icon={<Import aria-hidden />}
      title={t('import_here')}
      text={t('import_here_text')}
      action={
        <Link to="/groups/$id/import" params={{ id: group.id }} className={buttonClass()}>
          {t('import_here_short')}
        </Link>
      }
    />
  )
}
