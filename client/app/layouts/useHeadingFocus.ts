import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After going to another page the focus is on its heading, so that it is read out and Tab goes on from there; unless
 * the page has put the focus somewhere itself.
 */
export function useHeadingFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const main = document.querySelector('main')
        if (!main || main.contains(document.activeElement)) return
        const heading = main.querySelector('h1') ?? main
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )
}
