import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#contract/hosting/invitations.ts'
import { infoQuery } from '../../data/info.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ProviderSignIn } from '../identity-provider/ProviderSignIn.tsx'
import { InvitationFrame } from './InvitationFrame.tsx'
import { InvitationTitle, PeopleThere } from './InvitationWords.tsx'
import { SeatForm } from './SeatForm.tsx'
import { useSeat } from './useSeat.ts'

type InvitationSignUpProps = { inviteKey: string; invitation: Invitation }

export function InvitationSignUp({
  inviteKey,
  invitation: { preview, name: kept = '', letIn },
}: InvitationSignUpProps) {
  const { t } = useTranslation()
  const { take, ...seat } = useSeat()
  const [name, setName] = useState(kept)
  const { data: info } = useQuery(infoQuery)
  const provider = info?.identity_provider
  const asksPassword = info?.password_login !== false
  return (
    <InvitationFrame
      {...seat}
      preview={preview}
      name={name}
      title={<InvitationTitle preview={preview} />}
      text={preview ? <PeopleThere preview={preview} /> : t('sign_up_text')}
    >
      {asksPassword && <SeatForm inviteKey={inviteKey} name={name} onName={setName} letIn={letIn} onSignedUp={take} />}
      {provider && <ProviderSignIn provider={provider} inviteKey={inviteKey} />}
    </InvitationFrame>
  )
}
