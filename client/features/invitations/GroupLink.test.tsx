import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { GroupLink } from './GroupLink.tsx'

beforeAll(() => withAllWords(startLanguage()))

test.each([
  ['http://127.0.0.1:8080/', true],
  ['http://127.1.2.3/', true],
  ['http://localhost:8080/', true],
  ['http://[::1]:8080/', true],
  ['https://moreau.example/', false],
  ['https://127.0.0.1.example/', false],
  ['http://192.168.1.20:8080/', false],
])('an invitation to %s says that only this computer can open it: %s', (base, isSaid) => {
  renderInApplication(<GroupLink group={{ name: 'Les Moreau' }} link={`${base}invitation/key`} />)
  expect(screen.queryByText(/^Only this computer can open this link\./) !== null).toBe(isSaid)
})
