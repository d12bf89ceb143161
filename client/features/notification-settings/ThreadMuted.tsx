import { useSuspenseQuery } from '@tanstack/react-query'
import BellOff from 'lucide-react/icons/bell-off'
import type { ThreadSetting } from '#contract/notification-settings.ts'
import { meQuery } from '../../data/me.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useThreadChoice } from './useThreadChoice.ts'
import styles from './ThreadMuted.module.css'

type ThreadMutedProps = { messageId: string; groupId: string; setting: ThreadSetting; onUnmute: () => void }

/** Says that a thread is muted; empty where the group sends no notifications anyway. */
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
