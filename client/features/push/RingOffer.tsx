import BellRing from 'lucide-react/icons/bell-ring'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { card } from '../../ui/layout/card.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { HomeScreenGuide } from '../installation/HomeScreenGuide.tsx'
import { useWayToInstall } from '../installation/useWayToInstall.ts'
import { mayBeTurnedOn } from './device.ts'
import { useTurnOn } from './push.queries.ts'
import styles from './RingOffer.module.css'

/**
 * Offered once on a device, to somebody who has just been replied to; the browser asks only whoever says yes here. What
 * it offers is known at once, so that nothing on the page moves for it.
 */
export function RingOffer() {
  const { t } = useTranslation()
  const toast = useToast()
  const [isOver, setOver] = useState(() => readStored('pushOffer') !== undefined)
  const [isOn, setOn] = useState(false)
  const way = useWayToInstall()
  const turnOn = useTurnOn()

  const accept = () =>
    turnOn.mutate(undefined, {
      onSuccess: (outcome) => {
        if (outcome === 'on') toast({ text: t('push_on') })
        setOn(outcome === 'on')
        setOver(outcome === 'refused')
      },
    })
  const refuse = () => {
    writeStored('pushOffer', 'answered')
    setOver(true)
  }
  const no = (
    <Button tone="quiet" onClick={refuse}>
      {t('push_not_now')}
    </Button>
  )

  if (isOver) return null
  if (isOn && way?.kind !== 'prompt') return null
  if (isOn && way?.kind === 'prompt')
    return (
      <Offer text={t('offer_home_screen')}>
        <Button tone="primary" onClick={() => void way.install().then(refuse)}>
          {t('offer_home_screen_accept')}
        </Button>
        {no}
      </Offer>
    )
  if (turnOn.data === 'impossible') return <Offer text={t('push_impossible')}>{null}</Offer>
  if (mayBeTurnedOn())
    return (
      <Offer text={turnOn.error ? t(errorText(turnOn.error)) : t('offer_ring')}>
        <Button tone="primary" busy={turnOn.isPending} onClick={accept}>
          {t('offer_ring_accept')}
        </Button>
        {no}
      </Offer>
    )
  if (way?.kind !== 'guide') return null
  return (
    <Offer text={t('offer_ring_on_home_screen')} guide={<HomeScreenGuide />}>
      {no}
    </Offer>
  )
}

type OfferProps = { text: string; guide?: ReactNode; children: ReactNode }

function Offer({ text, guide, children }: OfferProps) {
  return (
    <div className={`${card} ${styles.offer}`} role="group" aria-label={text}>
      <BellRing aria-hidden />
      <p role="status">{text}</p>
      {guide && <div className={styles.guide}>{guide}</div>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
