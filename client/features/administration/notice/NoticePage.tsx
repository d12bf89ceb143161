import { useQuery } from '@tanstack/react-query'
import type { ServerNotice } from '#contract/me.ts'
import { errorText } from '../../../api/error-text.ts'
import { fullDate } from '../../../i18n/dates.ts'
import { useNow } from '../../../i18n/useNow.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { AdministrationFrame } from '../AdministrationFrame.tsx'
import { WhenRead } from '../WhenRead.tsx'
import { noticeQuery, useRemoveNotice } from './notice.queries.ts'
import { NoticeForm } from './NoticeForm.tsx'
import frame from '../AdministrationFrame.module.css'

/** What everybody is told, at most one thing at a time. */
export function NoticePage() {
  const { t } = useTranslation()
  return (
    <AdministrationFrame>
      <h1 className={frame.heading}>{t('admin_notice')}</h1>
      <p className={frame.about}>{t('notice_about')}</p>
      <Current />
    </AdministrationFrame>
  )
}

function Current() {
  return (
    <WhenRead read={useQuery(noticeQuery)}>
      {({ notice }) => (
        <>
          {notice && <Shown notice={notice} />}
          <NoticeForm key={notice?.id} notice={notice} />
        </>
      )}
    </WhenRead>
  )
}

function Shown({ notice: { until } }: { notice: ServerNotice }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const toast = useToast()
  const removal = useRemoveNotice()
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => toast({ text: t('notice_removed') }),
      onError: (error) => toast({ text: t(errorText(error)) }),
    })
  return (
    <Notice
      action={
        <Button busy={removal.isPending} onClick={remove}>
          {t('notice_remove')}
        </Button>
      }
    >
      {t('notice_shown', { date: fullDate(until, now, t, i18n.language) })} {t('notice_change_text')}
    </Notice>
  )
}
