import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '#contract/invitations.ts'
import { InvitationFrame } from './InvitationFrame.tsx'
import { InvitationTitle, PeopleThere } from './InvitationWords.tsx'
import { SeatForm } from './SeatForm.tsx'
import { useSeat } from './useSeat.ts'

type InvitationPageProps = { inviteKey: string; invitation: Invitation }

/** For somebody who is not signed in. */
export function InvitationPage({ inviteKey, invitation: { preview } }: InvitationPageProps) {
  const { t } = useTranslation()
  const { take, ...seat } = useSeat()
  const [name, setName] = useState('')
  return (
    <InvitationFrame
      {...seat}
      preview={preview}
      name={name}
      title={<InvitationTitle preview={preview} />}
      text={preview ? <PeopleThere preview={preview} /> : t('sign_up_text')}
    >
      <SeatForm inviteKey={inviteKey} name={name} onName={setName} onSignedUp={take} />
    </InvitationFrame>
  )
}
