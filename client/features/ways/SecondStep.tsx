import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import type { WaysIn } from '#contract/sign-in/ways.ts'
import { errorText } from '../../api/error-text.ts'
import { shortDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { failureOf, useProofFirst } from '../sessions/confirming/useProofFirst.tsx'
import { type Proposal, SetUpDialog } from './SetUpDialog.tsx'
import { useProposeSecondStep, useTurnOffSecondStep } from './ways.queries.ts'

const fewCodes = 3

export function SecondStep({ ways: { secondStep } }: { ways: WaysIn }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const toast = useToast()
  const propose = useProposeSecondStep()
  const turnOff = useTurnOffSecondStep()
  const [attempt, dialog] = useProofFirst()
  const [proposal, setProposal] = useState<Proposal>()
  const [asksToTurnOff, setAsksToTurnOff] = useState(false)
  const problem = failureOf(propose) ?? failureOf(turnOff)

  const begin = () =>
    attempt('turn-on-second-step', async (proof) => setProposal({ ...(await propose.mutateAsync(proof)), proof }))

  const end = () => {
    setAsksToTurnOff(false)
    return attempt('turn-off-second-step', async (proof) => {
      await turnOff.mutateAsync(proof)
      toast({ text: t('second_step_is_off') })
    })
  }

  return (
    <>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      {secondStep ? (
        <>
          <p>{t('second_step_since', { date: shortDate(secondStep.since, now, i18n.language) })}</p>
          <p>{t('recovery_codes_left', { count: secondStep.recoveryCodesLeft })}</p>
          {secondStep.recoveryCodesLeft < fewCodes && <Notice>{t('recovery_codes_scarce')}</Notice>}
          <div>
            <Button busy={turnOff.isPending} onClick={() => setAsksToTurnOff(true)}>
              {t('second_step_turn_off')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button icon={<ShieldCheck aria-hidden />} busy={propose.isPending} onClick={() => void begin()}>
            {t('second_step_turn_on')}
          </Button>
        </div>
      )}
      {dialog}
      {proposal && <SetUpDialog proposal={proposal} onClose={() => setProposal(undefined)} />}
      <ConfirmDialog
        open={asksToTurnOff}
        onOpenChange={setAsksToTurnOff}
        title={t('second_step_off_title')}
        description={t('second_step_off_text')}
        confirmLabel={t('second_step_turn_off')}
        cancelLabel={t('second_step_keep')}
        onConfirm={() => void end()}
        tone="danger"
      />
    </>
  )
}
