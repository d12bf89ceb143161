import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { useTranslation } from '../../../words/useTranslation.ts'
import { ChoiceWords } from '../ChoiceWords.tsx'
import { WayPicture, type ChosenWay } from '../pictures/WayPicture.tsx'
import styles from './WayChoice.module.css'

const ways = ['albums', 'days', 'archive'] as const satisfies ChosenWay[]

/** Three ways to lay it out, each with what it comes to. */
export function WayChoice({ way, onChoose }: { way: ChosenWay; onChoose: (way: ChosenWay) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={styles.ways} role="radiogroup" aria-label={t('import_way')}>
      {ways.map((one) => (
        <label key={one} className={styles.way}>
          <WayPicture way={one} />
          <ChoiceWords id={id + one} name={t(`import_way_${one}`)} text={t(`import_way_${one}_text`)} />
          <input
            type="radio"
            name={id}
            value={one}
            className={styles.radio}
            checked={one === way}
            aria-labelledby={id + one}
            aria-describedby={`${id}${one}text`}
            onChange={() => onChoose(one)}
          />
          <Check className={styles.check} aria-hidden />
        </label>
      ))}
    </div>
  )
}
