import MapPin from 'lucide-react/icons/map-pin'
import { useState, type ComponentPropsWithoutRef } from 'react'
import { limits } from '#contract/fields.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { FileUpload, FileWords } from '../upload-list.ts'
import { wordsOfTown } from './words-of-town.ts'
import styles from './FileDetails.module.css'

type LocationFieldProps = Pick<ComponentPropsWithoutRef<'input'>, 'onKeyDown' | 'enterKeyHint'> & {
  upload: Pick<FileUpload, 'location' | 'near'>
  onWrite: (words: FileWords) => void
}

/** Where it was taken, in words: one's own, or the nearest town, which the server reads in a photo if it is wanted. */
export function LocationField({ upload: { location = '', near }, onWrite, ...field }: LocationFieldProps) {
  const { t, i18n } = useTranslation()
  const [isOpen, setIsOpen] = useState(location !== '')
  const offered = near && t('location_near', { town: wordsOfTown(near, i18n.language) })

  function open() {
    if (offered) onWrite({ location: offered })
    setIsOpen(true)
  }

  if (isOpen)
    return (
      <TextField
        {...field}
        label={t('location')}
        hint={t('location_hint')}
        dir="auto"
        lang=""
        autoComplete="off"
        maxLength={limits.location}
        value={location}
        ref={focusWhenMoved}
        onChange={({ target }) => onWrite({ location: target.value })}
      />
    )
  return (
    <Button tone="quiet" className={styles.more} icon={<MapPin aria-hidden />} onClick={open}>
      {offered ? t('say_location', { place: offered }) : t('add_location')}
    </Button>
  )
}

/** From the button to the field that replaces it. */
function focusWhenMoved(field: HTMLInputElement | null) {
  if (field && document.activeElement === document.body) field.focus()
}
