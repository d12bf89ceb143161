import { useSuspenseQuery } from '@tanstack/react-query'
import BellOff from 'lucide-react/icons/bell-off'
import { useTranslation } from 'react-i18next'
import type { ThreadSetting } from '#contract/notification-settings.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { meQuery } from '../me/me.queries.ts'
import styles from './ThreadMuted.module.css'
import { useThreadChoice } from './useThreadChoice.ts'

type ThreadMutedProps = { messageId: string; groupId: string; setting: ThreadSetting; onUnmute: () => void }

/** Why nothing is heard of a thread; nothing where the group tells nothing anyway. */
export function ThreadMuted({ messageId, groupId, setting, onUnmute }: ThreadMutedProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { mutate: choose, isPending } = useThreadChoice(messageId)
  const level = me.groups.find(({ id }) => id === groupId)?.notifyLevel
  if (setting !== 'muted' || level === 'none') return null

  function unmute() {
    onUnmute()
    choose('default')
  }

  return (
    <div className={styles.muted}>
      <BellOff aria-hidden />
      <span className={styles.words}>{t('thread_is_muted')}</span>
      <Button tone="quiet" busy={isPending} onClick={unmute}>
        {t('thread_unmute_short')}
      </Button>
    </div>
  )
}
