import { useTranslation } from 'react-i18next'
import type { Bot } from '#contract/programs/bots.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './Bots.module.css'

type BotRowProps = { bot: Bot; onAsk: (what: 'renew' | 'remove') => void }

export function BotRow({ bot: { name, madeBy, postedAt }, onAsk }: BotRowProps) {
  const { t } = useTranslation()
  return (
    <li className={styles.bot}>
      <div className={styles.about}>
        <strong dir="auto" lang="">
          {name}
        </strong>
        <span className={styles.second}>
          {t('bot_made_by', { name: madeBy.name })}
          {' · '}
          {postedAt === undefined
            ? t('bot_silent')
            : inSentence((slots) => t('bot_posted', slots), { time: <RelativeTime seconds={postedAt} /> })}
        </span>
      </div>
      <div className={styles.actions}>
        <Button tone="quiet" aria-label={t('bot_renew_named', { name })} onClick={() => onAsk('renew')}>
          {t('bot_renew')}
        </Button>
        <Button tone="quiet" aria-label={t('program_remove_named', { name })} onClick={() => onAsk('remove')}>
          {t('program_remove')}
        </Button>
      </div>
    </li>
  )
}
