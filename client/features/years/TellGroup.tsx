import Send from 'lucide-react/icons/send'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useSayingSo } from '../moderation/useSayingSo.ts'
import { usePostYear } from './years.queries.ts'
import styles from './Year.module.css'

type TellGroupProps = { groupId: string; year: string; tone?: 'quiet' }

/** While it is offered. */
export function AskHost({ groupId, year }: TellGroupProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.ready} aria-label={t('year_ready', { year })}>
      <div>
        <h2 className={styles.readyTitle}>{t('year_ready', { year })}</h2>
        <p className={styles.readyText}>{t('year_ready_host')}</p>
      </div>
      <TellGroup groupId={groupId} year={year} />
    </section>
  )
}

/** For hosts, once: it becomes a message of theirs. */
export function TellGroup({ groupId, year, tone }: TellGroupProps) {
  const { t } = useTranslation()
  const post = usePostYear(groupId, year)
  const say = useSayingSo()
  return (
    <Button
      size="large"
      tone={tone}
      icon={<Send aria-hidden />}
      busy={post.isPending}
      onClick={() => say(post.mutateAsync(), t('year_posted'))}
    >
      {t('year_tell')}
    </Button>
  )
}
