import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Group } from '#contract/groups.ts'
import type { Import } from '#contract/importing/imports.ts'
import { errorText } from '../../api/error-text.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { FormPlaceholder } from '../../ui/layout/FormPlaceholder.tsx'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ChooseChat } from './found/ChooseChat.tsx'
import { Found } from './found/Found.tsx'
import { importQuery } from './imports.queries.ts'
import { ImportDone } from './outcome/ImportDone.tsx'
import { ImportFailed } from './outcome/ImportFailed.tsx'
import { TakeBack } from './outcome/TakeBack.tsx'
import { Progress } from './Progress.tsx'
import { isChat } from './source-of.ts'
import page from './ImportPage.module.css'

/** One import, in whatever state it is. */
export function ImportView({ id, group }: { id: string; group: Group }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(importQuery(id))
  if (!data) return error ? <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice> : <FormPlaceholder />
  switch (data.state) {
    case 'choosing':
      return <ChooseChat found={data} group={group} />
    case 'ready':
      return <Found found={data} group={group} />
    case 'done':
      return <ImportDone done={data} group={group} />
    case 'failed':
      return <ImportFailed failed={data} group={group} />
    case 'taken-back':
      return <Gone groupId={group.id} />
    default:
      return <GoingOn running={data} group={group} />
  }
}

function GoingOn({ running, group }: { running: Import; group: Group }) {
  const { t, i18n } = useTranslation()
  const { state, look, done, total } = running
  const title = t(
    state === 'importing' ? 'import_importing' : state === 'reading' ? 'import_reading' : 'import_taking_back',
  )
  const isCounted = state === 'importing' && total > 0
  const number = (value: number) => formatNumber(value, i18n.language)
  const progress =
    look && isChat(look.format)
      ? t('import_progress', { done, count: total })
      : t('import_sent', { sent: number(done), total: number(total) })

  return (
    <>
      <hgroup>
        <h1 className={narrowPage.title}>{title}</h1>
        <p className={narrowPage.second} dir="auto" lang="">
          {look?.title ?? running.fileName}
        </p>
      </hgroup>
      <div>
        <Progress label={title} {...(isCounted && { part: done / total })} />
        {isCounted && <p className={narrowPage.second}>{progress}</p>}
      </div>
      <p className={page.hint}>{t('import_may_leave')}</p>
      <div className={page.actions}>
        <Link to="/groups/$id" params={{ id: group.id }} className={buttonClass({ size: 'large' })}>
          {t('import_to_group', { group: group.name })}
        </Link>
        {state !== 'taking-back' && (
          <TakeBack of={running} group={group} label={t(state === 'reading' ? 'import_cancel' : 'import_stop')} />
        )}
      </div>
    </>
  )
}

function Gone({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  return (
    <>
      <hgroup>
        <h1 className={narrowPage.title}>{t('import_taken_back')}</h1>
        <p className={narrowPage.second}>{t('import_taken_back_text')}</p>
      </hgroup>
      <div className={page.actions}>
        <Link to="/groups/$id/import" params={{ id: groupId }} className={buttonClass({ size: 'large' })}>
          {t('import_again')}
        </Link>
      </div>
    </>
  )
}
