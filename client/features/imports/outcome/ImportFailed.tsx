import { Link } from '@tanstack/react-router'
import type { Group } from '#contract/groups.ts'
import type { Import } from '#contract/importing/imports.ts'
import { errorText } from '../../../api/error-text.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { narrowPage } from '../../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { failureTexts, mayPassLater } from '../failures.ts'
import { useStartImport } from '../imports.queries.ts'
import { StepPicture } from '../pictures/StepPicture.tsx'
import { TakeBack } from './TakeBack.tsx'
import { useBrought } from './useBrought.ts'
import page from '../ImportPage.module.css'
import styles from './outcome.module.css'

export function ImportFailed({ failed, group }: { failed: Import; group: Group }) {
  const { t } = useTranslation()
  const start = useStartImport(failed.id)
  const brought = useBrought(failed)
  const { reason = 'server-error', way } = failed
  const goesOn = way !== undefined && mayPassLater(reason)

  return (
    <>
      <hgroup>
        <h1 className={narrowPage.title}>{t(brought ? 'import_failed_halfway' : 'import_failed')}</h1>
        <p className={narrowPage.second} dir="auto" lang="">
          {failed.fileName}
        </p>
      </hgroup>
      <Notice tone="danger">{t(failureTexts[reason])}</Notice>
      {reason === 'wrong-takeout' && (
        <div className={styles.picture}>
          <StepPicture kind="checks" />
        </div>
      )}
      {brought && <p className={page.hint}>{t('import_failed_brought', { brought })}</p>}
      {start.isError && <Notice tone="danger">{t(errorText(start.error))}</Notice>}
      <div className={page.actions}>
        {goesOn && (
          <Button tone="primary" size="large" busy={start.isPending} onClick={() => start.mutate({ way, people: [] })}>
            {t('try_again')}
          </Button>
        )}
        <Link
          to="/groups/$id/import"
          params={{ id: group.id }}
          className={buttonClass({ tone: goesOn ? 'plain' : 'primary', size: 'large' })}
        >
          {t('import_another_file')}
        </Link>
        {brought && <TakeBack of={failed} group={group} label={t('import_take_back_ask')} />}
      </div>
    </>
  )
}
