import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { groupHues } from '#contract/groups.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import styles from './GroupForm.module.css'

const words = {
  4: 'hue_green',
  12: 'hue_blue',
  16: 'hue_violet',
  21: 'hue_rose',
  7: 'hue_teal',
  10: 'hue_sky',
  18: 'hue_pink',
  24: 'hue_brown',
  1: 'hue_olive',
} as const satisfies Record<(typeof groupHues)[number], string>

export function HueChoice({ hue, onChoose }: { hue: number; onChoose: (hue: number) => void }) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={styles.hues}>
      <legend>{t('group_colour')}</legend>
      {groupHues.map((one) => (
        <label key={one} className={styles.hue} data-hue={one} title={t(words[one])}>
          <input
            type="radio"
            name={name}
            aria-label={t(words[one])}
            checked={one === hue}
            onChange={() => onChoose(one)}
          />
          <span>{one === hue && <Check aria-hidden />}</span>
        </label>
      ))}
    </fieldset>
  )
}
