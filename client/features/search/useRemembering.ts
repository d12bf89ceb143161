import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../../data/me.ts'
import { rememberSearch } from './recent-searches.ts'
import { toQuery } from './search-words.ts'

/** Remembers searches by Enter; not those that passed by while somebody was typing. */
export function useRemembering(): void {
  const { data: me } = useSuspenseQuery(meQuery)
  useEffect(() => {
    const onSubmit = ({ target }: Event) => {
      const field = target instanceof HTMLFormElement && target.querySelector<HTMLInputElement>('input[type=search]')
      if (field) rememberSearch(me.id, toQuery(field.value))
    }
    document.addEventListener('submit', onSubmit, true)
    return () => document.removeEventListener('submit', onSubmit, true)
  }, [me.id])
}
