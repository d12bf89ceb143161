import { webhookEvents, type WebhookEvent } from '#contract/programs/webhooks.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { SeveralSwitches } from '../programs/SeveralSwitches.tsx'
import { eventWords } from './webhook-words.ts'

type EventChoiceProps = { chosen: readonly WebhookEvent[]; onChoose: (chosen: WebhookEvent[]) => void }

export function EventChoice({ chosen, onChoose }: EventChoiceProps) {
  const { t } = useTranslation()
  return (
    <SeveralSwitches
      legend={t('webhook_tells')}
      values={webhookEvents}
      wordsOf={(event) => ({ label: t(eventWords[event]) })}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
