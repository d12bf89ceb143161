import { useId, useState } from 'react'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { MentionList } from './MentionList.tsx'
import { useFieldKeys } from './useFieldKeys.ts'
import { useMentions, type PickerProps } from './useMentions.ts'
import { useSinceOfNamesakes } from './useSinceOfNamesakes.ts'

/**
 * The focus stays in the field, a text box with a list of suggestions: a combobox has one line, and assistive
 * technology follows `aria-activedescendant` in either.
 */
export function MentionPicker(props: PickerProps) {
  const { field } = props
  const { t } = useTranslation()
  const id = useId()
  const { found, start, choose, close } = useMentions(props)
  const since = useSinceOfNamesakes(props.groupId)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, found.length - 1)
  const isOpen = found.length > 0
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setChosen(0)
  }

  useFieldKeys(field, isOpen ? { list: id, active: `${id}-${active}` } : undefined, (key) => {
    if (key === 'Escape') close()
    else if (key === 'Enter' || key === 'Tab') choose(found[active]!)
    else setChosen((active + (key === 'ArrowDown' ? 1 : -1) + found.length) % found.length)
  })

  return (
    <>
      <VisuallyHidden role="status">{isOpen && t('mention_found', { count: found.length })}</VisuallyHidden>
      {isOpen && (
        <MentionList
          id={id}
          field={field}
          start={start}
          people={found}
          since={since}
          active={active}
          onActive={setChosen}
          onChoose={choose}
        />
      )}
    </>
  )
}
