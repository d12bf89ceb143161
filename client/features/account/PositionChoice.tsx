import { useState } from 'react'
import { readStored, removeStored, writeStored } from '../../api/stored.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'

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

/** Whether the nearest town is offered as words for each photo that one adds on this device. */
export function PlaceChoice() {
  const { t } = useTranslation()
  const toast = useToast()
  const [isOffered, setIsOffered] = useState(() => readStored('place') === 'offer')

  function choose(isOn: boolean) {
    if (isOn) writeStored('place', 'offer')
    else removeStored('place')
    setIsOffered(isOn)
    toast({ text: t('settings_updated') })
  }

  return <Switch label={t('offer_place')} hint={t('offer_place_hint')} checked={isOffered} onChange={choose} />
}
