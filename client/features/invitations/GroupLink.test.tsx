import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { adaAtHome, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { queryKeys } from '../../api/query-keys.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { GroupLink } from './GroupLink.tsx'

beforeAll(() => withAllWords(startLanguage()))

let base: HTMLBaseElement
beforeEach(() => {
  base = document.head.appendChild(document.createElement('base'))
  return () => base.remove()
})

function show(here: string, address?: string, me = adaAtHome) {
  base.href = here
  const application = applicationOf(me)
  application.queryClient.setQueryData(queryKeys.info, { default_lang: 'en_US', allow_email: false, address })
  renderInApplication(<GroupLink group={{ name: 'Les Moreau' }} link={`${here}invitation/key`} />, application)
}

const onlyHere = /^Only this computer can open this link\./
const onlyNearby = /^Only devices in the same network can open this link\./

test.each([
  ['http://127.0.0.1:8080/', onlyHere],
  ['http://192.168.1.20:8080/', onlyNearby],
  ['http://annas-pc.local:8080/', onlyNearby],
])('an invitation to %s says who can open it, and administrators where to read on', (here, words) => {
  show(here, undefined, { ...adaAtHome, isAdmin: true })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'How to let others in' }).getAttribute('href')).toBe('reach')
})

test('everybody else is told whom to ask, and reads on only at the computer of the server itself', () => {
  show('http://192.168.1.20:8080/')
  expect(screen.getByText(/ask whoever runs the server/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'How to let others in' })).toBeNull()
  show('http://127.0.0.1:8080/')
  expect(screen.getByRole('link', { name: 'How to let others in' })).toBeTruthy()
})

test('one that everybody can open says nothing of it', () => {
  show('https://moreau.example/')
  expect(screen.queryByText(/^Only /)).toBeNull()
})

test.each([
  ['http://127.0.0.1:8080/', 'http://192.168.1.20:8080', 'http://192.168.1.20:8080/invitation/key', onlyNearby],
  ['http://192.168.1.20:8080/', 'https://moreau.example/coterie', 'https://moreau.example/coterie/invitation/key'],
  ['https://moreau.example/', 'http://192.168.1.20:8080', 'https://moreau.example/invitation/key'],
  ['https://moreau.example/', 'https://other.example', 'https://moreau.example/invitation/key'],
])('from %s, on a server that others open at %s, it leads to %s', (here, address, link, words?) => {
  show(here, address)
  expect(screen.getByText(link)).toBeTruthy()
  expect(screen.queryByText(/^Only /)?.textContent ?? '').toMatch(words ?? /^$/)
})
