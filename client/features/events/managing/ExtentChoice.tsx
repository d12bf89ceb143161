import { RadioList } from '../../../ui/fields/RadioList.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'

export type Extent = 'this' | 'later' | 'all'

type ExtentChoiceProps = { extent: Extent; onChoose: (extent: Extent) => void }

/** Which of the dates of an event that repeats. */
export function ExtentChoice({ extent, onChoose }: ExtentChoiceProps) {
  const { t } = useTranslation()
  return (
    <RadioList
      label={t('event_which_dates')}
      options={[
        { value: 'this', label: t('event_only_this') },
        { value: 'later', label: t('event_this_and_later') },
        { value: 'all', label: t('event_all_dates') },
      ]}
      value={extent}
      onChoose={onChoose}
    />
  )
}
