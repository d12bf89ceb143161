import ArrowDown from 'lucide-react/icons/arrow-down'
import { useEffect, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './Conversation.module.css'

/** “2 new replies” while they are out of sight; it goes when they have been seen. */
export function ArrivedReplies({ ids, list }: { ids: string[]; list: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const unseen = ids.filter((id) => !seen.has(id))
  const waiting = unseen.join()

  useEffect(() => {
    if (waiting === '') return
    // Told of every one at once, in sight or not: until then nobody knows whether it needs announcing.
    const observer = new IntersectionObserver((entries) => {
      setKnown((before) => new Set([...before, ...entries.map(idOf)]))
      setSeen((before) => new Set([...before, ...entries.filter((entry) => entry.isIntersecting).map(idOf)]))
    })
    for (const id of waiting.split(',')) {
      const reply = list.current?.querySelector(`[data-reply="${CSS.escape(id)}"]`)
      if (reply) observer.observe(reply)
    }
    return () => observer.disconnect()
  }, [waiting, list])

  const outOfSight = unseen.filter((id) => known.has(id))
  if (outOfSight.length === 0) return null
  const showFirst = () =>
    list.current?.querySelector(`[data-reply="${CSS.escape(outOfSight[0]!)}"]`)?.scrollIntoView({ block: 'center' })
  return (
    <div className={styles.arrived}>
      <Button tone="primary" icon={<ArrowDown aria-hidden />} onClick={showFirst}>
        {t('new_replies', { count: outOfSight.length })}
      </Button>
    </div>
  )
}

function idOf({ target }: IntersectionObserverEntry): string {
  return (target as HTMLElement).dataset.reply!
}
