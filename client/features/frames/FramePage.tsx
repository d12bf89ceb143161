import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Mark } from '../../ui/brand/Mark.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { createFrameKeeper } from './frame-keeper.ts'
import { FrameShow } from './FrameShow.tsx'
import styles from './Frame.module.css'

/** On a shelf, for weeks, with nobody there who could reload it. */
export function FramePage() {
  const { t } = useTranslation()
  const [keeper] = useState(createFrameKeeper)
  const state = useSyncExternalStore(keeper.subscribe, keeper.read)
  useEffect(() => {
    keeper.start()
    return keeper.stop
  }, [keeper])
  useDark()

  if (state.is === 'starting') return <main className={styles.frame} aria-busy />
  if (state.is === 'showing') return <FrameShow keeper={keeper} state={state} />
  const { code } = state
  return (
    <main className={styles.frame}>
      <div className={styles.notice}>
        <Mark size={4} />
        <h1 className={styles.code} dir="ltr" lang="zxx" aria-live="polite" aria-busy={!code}>
          {code ?? <span aria-hidden>{placeholder}</span>}
        </h1>
        <p>{t('frame_type_this')}</p>
      </div>
    </main>
  )
}

/** In both themes, also what opens over the page. */
function useDark(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset['theme']
    dataset['theme'] = 'dark'
    return () => {
      if (before === undefined) delete dataset['theme']
      else dataset['theme'] = before
    }
  }, [])
}

const placeholder = '······'
