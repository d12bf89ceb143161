import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useEffect, useState } from 'react'
import {
  chooseDisplay,
  type DisplayName,
  type DisplayValue,
  readDisplay,
  whenDisplayChosenElsewhere,
} from '../../api/display.ts'
import { SegmentedField } from '../../ui/fields/SegmentedField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './DisplayFields.module.css'

export function DisplayFields() {
  const { t } = useTranslation()
  const [textSize, chooseTextSize] = useDisplay('textSize')
  const [theme, chooseTheme] = useDisplay('theme')
  return (
    <>
      <SegmentedField
        label={t('text_size')}
        value={textSize}
        onChoose={chooseTextSize}
        options={[
          { value: 'normal', label: t('text_size_normal'), picture: <Letter size="normal" /> },
          { value: 'large', label: t('text_size_large'), picture: <Letter size="large" /> },
          { value: 'very-large', label: t('text_size_very_large'), picture: <Letter size="very-large" /> },
        ]}
      />
      <SegmentedField
        label={t('theme')}
        value={theme}
        onChoose={chooseTheme}
        options={[
          { value: 'automatic', label: t('theme_automatic'), picture: <Monitor aria-hidden /> },
          { value: 'light', label: t('theme_light'), picture: <Sun aria-hidden /> },
          { value: 'dark', label: t('theme_dark'), picture: <Moon aria-hidden /> },
        ]}
      />
    </>
  )
}

function Letter({ size }: { size: DisplayValue<'textSize'> }) {
  return <span className={styles.letter} data-size={size} aria-hidden />
}

function useDisplay<Name extends DisplayName>(name: Name) {
  const [value, setValue] = useState(() => readDisplay(name))
  useEffect(() => whenDisplayChosenElsewhere(() => setValue(readDisplay(name))), [name])
  function choose(chosen: DisplayValue<Name>) {
    chooseDisplay(name, chosen)
    setValue(chosen)
  }
  return [value, choose] as const
}
