import type { Group } from '#contract/groups.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { narrowPage } from '../../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { FoldedList } from '../FoldedList.tsx'
import page from '../ImportPage.module.css'

const shownAtOnce = 5

type KnownPhotosProps = {
  known: readonly File[]
  /** How many are not here. */
  others: number
  /** How many of those chosen were the same as others. */
  twice: number
  group: Group
  onGoOn: (wish: { withKnown: boolean }) => void
  onCancel: () => void
}

/** Before anything is sent: what the group has already. */
export function KnownPhotos({ known, others, twice, group, onGoOn, onCancel }: KnownPhotosProps) {
  const { t } = useTranslation()
  return (
    <>
      <hgroup>
        <h1 className={narrowPage.title} ref={focusOnce} tabIndex={-1}>
          {others === 0 ? t('import_already_all') : t('import_already', { count: known.length })}
        </h1>
        <p className={narrowPage.second}>
          {t(others === 0 ? 'import_already_all_text' : 'import_already_text', { group: group.name })}
        </p>
      </hgroup>
      <FoldedList summary={t('import_already_names')} isOpen={known.length <= shownAtOnce}>
        {known.map(({ name }, index) => (
          // Cameras use a name again.
          <li key={index} dir="auto" lang="">
            {name}
          </li>
        ))}
      </FoldedList>
      {others > 0 && twice > 0 && <p className={page.hint}>{t('import_twice', { count: twice })}</p>}
      <div className={page.actions}>
        {others > 0 && (
          <Button tone="primary" size="large" onClick={() => onGoOn({ withKnown: false })}>
            {t('import_already_send', { count: others })}
          </Button>
        )}
        <Button size="large" onClick={() => onGoOn({ withKnown: true })}>
          {t('import_already_send_all')}
        </Button>
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
