import type { Bot } from '#contract/programs/bots.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import programs from '../programs/Programs.module.css'

type BotRowProps = { bot: Bot; onAsk: (what: 'renew' | 'remove') => void }

export function BotRow({ bot: { name, madeBy, postedAt }, onAsk }: BotRowProps) {
  const { t } = useTranslation()
  return (
    <li className={programs.row}>
      <div className={programs.about}>
        <strong dir="auto" lang="">
          {name}
        </strong>
        <span className={programs.second}>
          {t('bot_made_by', { name: madeBy.name })}
          {' · '}
          {postedAt === undefined
            ? t('bot_silent')
            : inSentence((slots) => t('bot_posted', slots), { time: <RelativeTime seconds={postedAt} /> })}
        </span>
      </div>
      <div className={programs.actions}>
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
