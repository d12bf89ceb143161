import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { PushState } from './device.ts'
import { pushQuery, useSendTest, useSetQuietHours, useTurnOff, useTurnOn } from './push.queries.ts'
import { QuietHoursFields } from './QuietHoursFields.tsx'
import styles from './OnThisDevice.module.css'

const sentences = {
  on: 'push_on',
  off: 'push_off',
  blocked: 'push_blocked',
  install: 'push_install',
  unsupported: 'push_unsupported',
} as const satisfies Record<PushState, string>

/** `isBrief` leaves out what can be set once it rings. */
export function OnThisDevice({ isBrief = false }: { isBrief?: boolean }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: push, error } = useQuery(pushQuery)
  const turnOn = useTurnOn()
  const turnOff = useTurnOff()
  const test = useSendTest()
  const setQuietHours = useSetQuietHours()
  const problem = error ?? turnOn.error ?? turnOff.error ?? test.error
  const isOn = push?.state === 'on'

  const send = () =>
    test.mutate(undefined, {
      onSuccess: ({ isSent }) =>
        toast(isSent ? { text: t('push_test_sent') } : { text: t('push_test_failed'), tone: 'danger' }),
    })

  return (
    <>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      {turnOn.data === 'impossible' && <Notice>{t('push_impossible')}</Notice>}
      {push && (
        <>
          <p role="status" className={styles.state}>
            {t(sentences[push.state])}
          </p>
          {(isOn || push.state === 'off') && (
            <div className={styles.actions}>
              {isOn && (
                <Button busy={test.isPending} onClick={send}>
                  {t('push_send_test')}
                </Button>
              )}
              <Button
                tone={isOn ? 'quiet' : 'primary'}
                busy={turnOn.isPending || turnOff.isPending}
                onClick={() => (isOn ? turnOff : turnOn).mutate()}
              >
                {t(isOn ? 'push_turn_off' : 'push_turn_on')}
              </Button>
            </div>
          )}
          {(!isBrief || isOn) && (
            <QuietHoursFields quietHours={push.quietHours} set={setQuietHours} hint={t('quiet_hours_hint')} />
          )}
        </>
      )}
    </>
  )
}
