import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Mention } from '#contract/messages.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { MessageText } from './MessageText.tsx'

const show = (text: string, mentions?: Mention[]) => render(<MessageText data={{ text, mentions }} />)

test('a link opens apart from the page, which it learns nothing of', () => {
  show('See https://example.org/a.')
  const link = screen.getByRole('link', { name: 'https://example.org/a' })
  expect(link.getAttribute('href')).toBe('https://example.org/a')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
})

test('an email address is written to', () => {
  show('Write to ada@example.org')
  const link = screen.getByRole('link', { name: 'ada@example.org' })
  expect(link.getAttribute('href')).toBe('mailto:ada@example.org')
  expect(link.getAttribute('target')).toBeNull()
})

test('where the label hides the host, it stands beside it', () => {
  show('https://example.org@attacker.example/')
  expect(screen.getByText('(attacker.example)')).toBeTruthy()
})

const page = 'https://example.org/a'

test.each([
  ['alone', page, null],
  ['in the last line', `Look:\n\n${page}`, 'Look:'],
  ['in the first line', `${page}\nLook!`, 'Look!'],
  ['in a sentence', `Look at ${page}, all of you`, `Look at ${page}, all of you`],
  ['twice in a line', `${page} ${page}`, `${page} ${page}`],
])('the address of the page that is shown below, %s', (_, text, shown) => {
  const { container } = render(<MessageText data={{ text }} preview={{ url: page }} />)
  expect(container.querySelector('p')?.textContent ?? null).toBe(shown)
})

test('who is mentioned has the name of today and leads to the person, and oneself stands out', async () => {
  const mentions = [
    { id: 'bea', name: 'Bea', currentName: '<b>Beatrice</b>' },
    { id: 'cem', name: 'Cem' },
  ]
  await renderOnPage(<MessageText data={{ text: '@Bea, @Cem and @Dan', mentions }} viewerId="bea" />)
  const bea = screen.getByRole('link', { name: '@<b>Beatrice</b>' })
  expect(bea.dataset.you).toBe('true')
  expect(bea.getAttribute('href')).toBe('/people/bea')
  expect(screen.getByText('@Cem').closest('a, [data-you]')).toBeNull()
  expect(document.querySelector('p')!.textContent).toBe('@<b>Beatrice</b>, @Cem and @Dan')
})

test('whoever is not signed in is led to nobody', async () => {
  const mentions = [{ id: 'bea', name: 'Bea', currentName: 'Bea' }]
  show('@Bea', mentions)
  expect(screen.queryByRole('link')).toBeNull()
})

test('angle brackets and line breaks are text', () => {
  const { container } = show('<b>one</b>\n<script src=https://example.org></script>')
  expect(container.querySelector('p')!.textContent).toBe('<b>one</b>\n<script src=https://example.org></script>')
  expect(container.querySelector('b, script')).toBeNull()
  expect(container.querySelectorAll('a')).toHaveLength(1)
})

test('a hashtag leads to its search in the group, and is plain where there is none', async () => {
  const { unmount } = await renderOnPage(<MessageText data={{ text: 'Au #Été_2026, c#' }} groupId="g1" />)
  const link = screen.getByRole('link', { name: '#Été_2026' })
  expect(new URL(link.getAttribute('href')!, 'http://a').pathname).toBe('/groups/g1/search')
  expect(new URL(link.getAttribute('href')!, 'http://a').searchParams.get('q')).toContain('#Été_2026')
  unmount()
  show('Au #lac')
  expect(screen.queryByRole('link')).toBeNull()
})
