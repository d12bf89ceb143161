import KeyRound from 'lucide-react/icons/key-round'
import Printer from 'lucide-react/icons/printer'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import type { Profile } from '#contract/people.ts'
import type { UserRef } from '#contract/users.ts'
import { errorText } from '../../api/error-text.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { LookedAfterLine } from '../../pieces/people/LookedAfterLine.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { card } from '../../ui/layout/card.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { GuardianMenu } from './GuardianMenu.tsx'
import { LetInDialog } from './LetInDialog.tsx'
import { useAddGuardian, useLetIn, useMakeSheet } from './looking-after.queries.ts'
import { SheetDialog } from './SheetDialog.tsx'
import styles from './LookingAfter.module.css'

type LookedAfterPanelProps = { person: Profile; me: UserRef }

/** Who looks after the person, and what the reader may do about it. */
export function LookedAfterPanel({ person, me }: LookedAfterPanelProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [asksLetIn, setAsksLetIn] = useState(false)
  const sheet = useMakeSheet(person.id)
  const letIn = useLetIn(person.id)
  const takeOn = useAddGuardian(person.id)
  if (!person.lookedAfter) return null
  const { by, isGuardian, mayLetIn, mayTakeOn } = person.lookedAfter
  const name = firstNameOf(person.name)
  const onError = (error: Error) => toast({ text: t(errorText(error)), tone: 'danger' })

  return (
    <section className={`${card} ${styles.panel}`} aria-label={t('looked_after')}>
      <LookedAfterLine by={by} />
      {(mayLetIn || mayTakeOn) && (
        <div className={styles.actions}>
          {isGuardian && (
            <Button
              icon={<Printer aria-hidden />}
              busy={sheet.isPending}
              onClick={() => sheet.mutate(undefined, { onError })}
            >
              {t('sheet_make')}
            </Button>
          )}
          {mayLetIn && (
            <Button icon={<QrCodeIcon aria-hidden />} onClick={() => setAsksLetIn(true)}>
              {t('let_in', { name })}
            </Button>
          )}
          {mayTakeOn && (
            <Button
              icon={<KeyRound aria-hidden />}
              busy={takeOn.isPending}
              onClick={() => takeOn.mutate(me.id, { onError })}
            >
              {t('take_on', { name })}
            </Button>
          )}
          {isGuardian && <GuardianMenu person={person} me={me} />}
        </div>
      )}
      {sheet.data && <SheetDialog person={person} code={sheet.data} by={me} onClose={sheet.reset} />}
      {asksLetIn && (
        <LetInDialog
          name={name}
          letIn={letIn}
          onClose={() => {
            setAsksLetIn(false)
            letIn.reset()
          }}
        />
      )}
    </section>
  )
}
