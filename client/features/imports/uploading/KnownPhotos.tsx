import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { narrowPage } from '../../../ui/narrow-page/narrow-page.ts'
import { FoldedList } from '../FoldedList.tsx'
import page from '../ImportPage.module.css'

const shownAtOnce = 12

type KnownPhotosProps = {
  known: readonly string[]
  /** Which are not here. */
  others: number
  group: Group
  onGoOn: () => void
  onCancel: () => void
}

/** Before anything is sent: what the group has already. */
export function KnownPhotos({ known, others, group, onGoOn, onCancel }: KnownPhotosProps) {
  const { t } = useTranslation()
  return (
    <>
      <hgroup>
        <h1 className={narrowPage.title} ref={focusOnce} tabIndex={-1}>
          {others === 0 ? t('import_known_all') : t('import_known', { count: known.length })}
        </h1>
        <p className={narrowPage.second}>
          {t(others === 0 ? 'import_known_all_text' : 'import_known_text', { group: group.name })}
        </p>
      </hgroup>
      <FoldedList summary={t('import_known_names')} isOpen={known.length <= shownAtOnce}>
        {known.map((name, index) => (
          // Cameras use a name again.
          <li key={index} dir="auto" lang="">
            {name}
          </li>
        ))}
      </FoldedList>
      <div className={page.actions}>
        {others > 0 && (
          <Button tone="primary" size="large" onClick={onGoOn}>
            {t('import_known_send', { count: others })}
          </Button>
        )}
        <Button tone="quiet" size="large" onClick={onCancel}>
          {t(others === 0 ? 'back' : 'import_cancel')}
        </Button>
      </div>
    </>
  )
}

/** What had the focus has gone. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus()
}
