import { useTranslation } from 'react-i18next'
import { webhookEvents, type WebhookEvent } from '#contract/programs/webhooks.ts'
import { Switch } from '../../ui/fields/Switch.tsx'
import { eventWords } from './webhook-words.ts'
import styles from './Webhooks.module.css'

type EventChoiceProps = { chosen: readonly WebhookEvent[]; onChoose: (chosen: WebhookEvent[]) => void }

export function EventChoice({ chosen, onChoose }: EventChoiceProps) {
  const { t } = useTranslation()
  const turn = (turned: WebhookEvent, isOn: boolean) =>
    onChoose(webhookEvents.filter((event) => (event === turned ? isOn : chosen.includes(event))))
  return (
    <fieldset className={styles.events}>
      <legend className={styles.legend}>{t('webhook_tells')}</legend>
      {webhookEvents.map((event) => (
        <Switch
          key={event}
          label={t(eventWords[event])}
          checked={chosen.includes(event)}
          onChange={(isOn) => turn(event, isOn)}
        />
      ))}
      {chosen.length === 0 && <p className={styles.second}>{t('program_may_nothing')}</p>}
    </fieldset>
  )
}
