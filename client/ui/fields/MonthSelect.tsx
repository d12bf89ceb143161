import type { ComponentProps } from 'react'
import { format } from '../../i18n/dates.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { Select } from './SelectField.tsx'

type MonthSelectProps = Omit<ComponentProps<typeof Select>, 'children' | 'onChange'> & {
  /** From 01 to 12, or empty. */
  value: string
  onChoose: (month: string) => void
  none?: string
  isOff?: (month: string) => boolean
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

export function MonthSelect({ onChoose, none, isOff, ...rest }: MonthSelectProps) {
  const { language } = useTranslation().i18n
  const nameOf = (month: string) =>
    format(Date.UTC(2000, Number(month) - 1, 15) / 1000, language, { month: 'long', timeZone: 'UTC' })
  return (
    <Select onChange={({ target }) => onChoose(target.value)} {...rest}>
      {none !== undefined && <option value="">{none}</option>}
      {months.map((month) => (
        <option key={month} value={month} disabled={isOff?.(month)}>
          {nameOf(month)}
        </option>
      ))}
    </Select>
  )
}
