import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import X from 'lucide-react/icons/x'
import type { ServerNotice } from '#contract/me.ts'
import { dismissServerNotice } from '#contract/sign-in/server-notice.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { meQuery } from '../../data/me.ts'
import { useNow } from '../../i18n/useNow.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './NoticeStrip.module.css'

/** What an administrator tells everybody, in a live region. */
export function NoticeStrip() {
  const { data: me } = useSuspenseQuery(meQuery)
  const now = useNow()
  if (!me.notice || me.notice.until <= now) return null
  return <Strip key={me.notice.id} notice={me.notice} />
}

function Strip({ notice: { id, text, link } }: { notice: ServerNotice }) {
  const { t } = useTranslation()
  const dismiss = useDismiss(id)
  const leave = () => {
    dismiss.mutate()
    // What had the focus is gone.
    document.querySelector('main')?.focus()
  }
  return (
    <section className={styles.strip} aria-label={t('server_notice')}>
      <Megaphone aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p dir="auto" lang="">
          {text}
        </p>
        {link && (
          <a href={link} target="_blank" rel="noreferrer nofollow">
            {t('server_notice_more', { host: new URL(link).host })}
          </a>
        )}
      </div>
      <IconButton label={t('server_notice_dismiss')} icon={<X />} onClick={leave} />
    </section>
  )
}

/** Gone at once; when that could not be saved, it is there again. */
function useDismiss(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(dismissServerNotice, { params: { id } }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: queryKeys.me, exact: true })
      queryClient.setQueryData(meQuery.queryKey, (me) => {
        if (me?.notice?.id !== id) return me
        const { notice: _, ...rest } = me
        return rest
      })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.me, exact: true }),
  })
}
