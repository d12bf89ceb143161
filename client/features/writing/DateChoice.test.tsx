import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { dayOf } from '../drafts/days.ts'
import { DateFields } from './DateFields.tsx'

beforeAll(() => withAllWords(startLanguage()))

const today = dayOf(Date.now() / 1000)

test('of an old photo the month or the year is enough', () => {
  const chosen = openFields('2019-08-04')
  fireEvent.click(screen.getByRole('radio', { name: 'Month' }))
  expect(chosen()).toBe('2019-08')
  fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '1987' } })
  expect(chosen()).toBe('1987-08')
  fireEvent.click(screen.getByRole('radio', { name: 'Year' }))
  expect(chosen()).toBe('1987')
  fireEvent.click(screen.getByRole('radio', { name: 'Day' }))
  expect(chosen()).toBe('1987-01-01')
})

test('nothing is dated into the future', () => {
  const chosen = openFields(undefined)
  fireEvent.click(screen.getByRole('radio', { name: 'Month' }))
  expect(chosen()).toBe(today.slice(0, 7))
  fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '1999' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Month' }), { target: { value: '12' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: today.slice(0, 4) } })
  expect(chosen()! <= today.slice(0, 7)).toBe(true)
})

function openFields(start: string | undefined) {
  let chosen = start
  function Fields() {
    const [day, setDay] = useState(start)
    const choose = (value: string | undefined) => {
      chosen = value
      setDay(value)
    }
    return <DateFields day={day} onChoose={choose} />
  }
  renderInApplication(<Fields />)
  return () => chosen
}
