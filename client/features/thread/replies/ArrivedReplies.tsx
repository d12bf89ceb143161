import ArrowDown from 'lucide-react/icons/arrow-down'
import { useEffect, useState, type RefObject } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import styles from './ArrivedReplies.module.css'

/** “2 new replies”, while they have not been scrolled into view. */
export function ArrivedReplies({ ids, list }: { ids: string[]; list: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const unseen = ids.filter((id) => !seen.has(id))
  const observed = unseen.join()

  useEffect(() => {
    if (observed === '') return
    // The first callback has an entry for every reply; until then we do not know whether it is in view.
    const observer = new IntersectionObserver((entries) => {
      setKnown((before) => new Set([...before, ...entries.map(idOf)]))
      setSeen((before) => new Set([...before, ...entries.filter((entry) => entry.isIntersecting).map(idOf)]))
    })
    for (const id of observed.split(',')) {
      const reply = list.current?.querySelector(`[data-reply="${CSS.escape(id)}"]`)
      if (reply) observer.observe(reply)
    }
    return () => observer.disconnect()
  }, [observed, list])

  const outOfView = unseen.filter((id) => known.has(id))
  if (outOfView.length === 0) return null
  const showFirst = () =>
    list.current?.querySelector(`[data-reply="${CSS.escape(outOfView[0]!)}"]`)?.scrollIntoView({ block: 'center' })
  return (
    <div className={styles.arrived}>
      <Button tone="primary" icon={<ArrowDown aria-hidden />} onClick={showFirst}>
        {t('new_replies', { count: outOfView.length })}
      </Button>
    </div>
  )
}

function idOf({ target }: IntersectionObserverEntry): string {
  return (target as HTMLElement).dataset.reply!
}
