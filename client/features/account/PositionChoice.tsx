import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, removeStored, writeStored } from '../../api/stored.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useToast } from '../../ui/toasts/toast.ts'

export function PositionChoice() {
  const { t } = useTranslation()
  const toast = useToast()
  const [position, setPosition] = useState(() => readStored('position') ?? 'remove')

  function choose(chosen: string) {
    if (chosen === 'keep') writeStored('position', chosen)
    else removeStored('position')
    setPosition(chosen)
    toast({ text: t('settings_updated') })
  }

  return (
    <SelectField
      label={t('photo_position')}
      hint={t('photo_position_hint')}
      name="position"
      value={position}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="remove">{t('photo_position_remove')}</option>
      <option value="keep">{t('photo_position_keep')}</option>
    </SelectField>
  )
}
