import { Switch } from '../../ui/fields/Switch.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './Programs.module.css'

type SeveralSwitchesProps<Value extends string> = {
  legend: string
  values: readonly Value[]
  wordsOf: (value: Value) => { label: string; hint?: string }
  chosen: readonly Value[]
  onChoose: (chosen: Value[]) => void
  mayBeNone?: boolean
}

/** Any of these; says so when it is none, unless that is enough. */
export function SeveralSwitches<Value extends string>(props: SeveralSwitchesProps<Value>) {
  const { legend, values, wordsOf, chosen, onChoose, mayBeNone = false } = props
  const { t } = useTranslation()
  const turn = (turned: Value, isOn: boolean) =>
    onChoose(values.filter((value) => (value === turned ? isOn : chosen.includes(value))))
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {values.map((value) => (
        <Switch
          key={value}
          {...wordsOf(value)}
          checked={chosen.includes(value)}
          onChange={(isOn) => turn(value, isOn)}
        />
      ))}
      {chosen.length === 0 && !mayBeNone && <p className={styles.second}>{t('program_may_nothing')}</p>}
    </fieldset>
  )
}
