import { Link } from '@tanstack/react-router'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { GroupRef } from '#contract/groups.ts'
import type { WithheldMessage } from '#contract/hosting/moderation.ts'
import { longDate } from '../../i18n/days.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { passesFocusOn } from '../../ui/focus/focus-when-gone.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useModerationCalls } from './moderation.queries.ts'
import { useSayingSo } from './useSayingSo.ts'
import styles from './WithheldMessages.module.css'

/** The words lead to the place that the message had. */
export function WithheldRow({ group, message }: { group: GroupRef; message: WithheldMessage }) {
  const { t, i18n } = useTranslation()
  const { id, state, withheldAt, until, by, author, parent } = message
  const words = message.words ? t('quoted', { words: message.words }) : t('withheld_without_words')
  const calls = useModerationCalls({
    id,
    group,
    ...(author && { author }),
    ...(parent && { parent: { id: parent, entityType: 'message' } }),
  })
  const say = useSayingSo()
  const names = { host: by?.name ?? t('former_member'), person: author?.name ?? t('former_member') }
  const day = (seconds: number) => longDate(seconds, i18n.language)
  const address = parent
    ? ({ to: '/messages/$id/$childId', params: { id: parent, childId: id } } as const)
    : ({ to: '/messages/$id', params: { id } } as const)

  return (
    <li ref={passesFocusOn} className={styles.row}>
      {state === 'hidden' ? <EyeOff aria-hidden /> : <Trash2 aria-hidden />}
      <div className={styles.words}>
        <p className={styles.sentence}>{t(`withheld_${state}`, names)}</p>
        <p>
          <Link {...address} className={styles.link} dir="auto" lang="">
            {words}
          </Link>
        </p>
        <p className={styles.second}>
          {day(withheldAt)}
          {until !== undefined && ` · ${t('withheld_until', { date: day(until) })}`}
        </p>
      </div>
      <Button
        aria-label={t('bring_back_named', { name: names.person, words })}
        onClick={() => say(calls.restore(), t('message_restored'))}
      >
        {t('bring_back')}
      </Button>
    </li>
  )
}
