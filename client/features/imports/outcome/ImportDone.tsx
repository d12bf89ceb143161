import { Link } from '@tanstack/react-router'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Group } from '#contract/groups.ts'
import type { Import } from '#contract/importing/imports.ts'
import { longDate } from '../../../i18n/days.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { narrowPage } from '../../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { ImportProblems } from './ImportProblems.tsx'
import { TakeBack } from './TakeBack.tsx'
import { useBrought } from './useBrought.ts'
import page from '../ImportPage.module.css'

export function ImportDone({ done, group }: { done: Import; group: Group }) {
  const { t, i18n } = useTranslation()
  const brought = useBrought(done)
  const { look, takeBackUntil } = done

  return (
    <>
      <hgroup role="status">
        <h1 className={narrowPage.title}>{t(brought ? 'import_done' : 'import_done_nothing')}</h1>
        <p className={narrowPage.second}>{brought ?? t('import_done_nothing_text')}</p>
      </hgroup>
      <div className={page.actions}>
        <Link
          to={done.brought.files > 0 ? '/groups/$id/photos' : '/groups/$id'}
          params={{ id: group.id }}
          className={buttonClass({ tone: 'primary', size: 'large' })}
        >
          {t('import_see')}
        </Link>
        {brought && takeBackUntil !== undefined && (
          <TakeBack of={done} group={group} label={t('import_take_back_ask')} />
        )}
      </div>
      {brought && takeBackUntil !== undefined && (
        <p className={page.hint}>
          <Undo2 aria-hidden />
          {t('import_take_back_until', { date: longDate(takeBackUntil, i18n.language) })}
        </p>
      )}
      <ImportProblems look={look} refused={done.brought.refused} />
    </>
  )
}
