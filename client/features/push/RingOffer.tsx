import BellRing from 'lucide-react/icons/bell-ring'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../api/error-text.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { card } from '../../ui/layout/card.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { HomeScreenGuide } from '../installation/HomeScreenGuide.tsx'
import { useWayToInstall } from '../installation/useWayToInstall.ts'
import { mayBeTurnedOn } from './device.ts'
import { useTurnOn } from './push.queries.ts'
import styles from './RingOffer.module.css'

/**
 * Offered once on a device, to somebody who has just been replied to; the browser asks only those who accept. Its
 * content is known at once, so nothing on the page moves for it.
 */
export function RingOffer() {
  const { t } = useTranslation()
  const toast = useToast()
  const way = useWayToInstall()
  const turnOn = useTurnOn()
  const [asksToRing] = useState(() => readStored('pushOffer') === undefined)
  const [isOn, setIsOn] = useState(false)
  const [isOver, setIsOver] = useState(false)
  // Ignores a way that the browser finds while this is on screen.
  const [hadWay] = useState(way !== undefined)

  const accept = () =>
    turnOn.mutate(undefined, {
      onSuccess: (outcome) => {
        if (outcome === 'on') toast({ text: t('push_on') })
        setIsOn(outcome === 'on')
        setIsOver(outcome === 'refused')
      },
    })
  const refuse = () => {
    writeStored('pushOffer', 'answered')
    writeStored('homeScreenOffer', 'answered')
    setIsOver(true)
  }
  const no = (
    <Button tone="quiet" onClick={refuse}>
      {t('push_not_now')}
    </Button>
  )

  if (isOver) return null
  if (asksToRing && !isOn) {
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
    if (way?.kind === 'guide')
      return (
        <Offer text={t('offer_ring_on_home_screen')} guide={<HomeScreenGuide />}>
          {no}
        </Offer>
      )
  }
  if (way?.kind !== 'prompt' || !(isOn || hadWay)) return null
  return <HomeScreenOffer install={way.install}>{no}</HomeScreenOffer>
}

type HomeScreenOfferProps = { install: () => Promise<void>; children: ReactNode }

function HomeScreenOffer({ install, children }: HomeScreenOfferProps) {
  const { t } = useTranslation()
  const [isAnswered, setIsAnswered] = useState(() => readStored('homeScreenOffer') !== undefined)
  const answer = () => {
    writeStored('homeScreenOffer', 'answered')
    setIsAnswered(true)
  }
  if (isAnswered) return null
  return (
    <Offer text={t('offer_home_screen')}>
      <Button tone="primary" onClick={() => void install().then(answer)}>
        {t('offer_home_screen_accept')}
      </Button>
      {children}
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
