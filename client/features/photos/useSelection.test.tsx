import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './useSelection.ts'

type Photo = Parameters<NonNullable<ReturnType<typeof useSelection>[0]>['toggle']>[0]

test('a photo is selected by the first tap and let go by the second', () => {
  const { result } = renderHook(() => useSelection())
  act(() => result.current[1]())
  const toggle = (id: string) => act(() => result.current[0]!.toggle({ id } as Photo))
  const selected = () => [...result.current[0]!.photos.keys()]
  toggle('a')
  toggle('b')
  expect(selected()).toEqual(['a', 'b'])
  toggle('a')
  expect(selected()).toEqual(['b'])
})
