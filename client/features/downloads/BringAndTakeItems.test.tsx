import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Group } from '#contract/groups.ts'
import { usualRules } from '#contract/hosting/group-roles.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { BringAndTakeItems } from './BringAndTakeItems.tsx'

beforeAll(() => withAllWords(startLanguage()))

test.each([
  ['host', 'authors', true],
  ['member', 'members', true],
  ['member', 'authors', false],
  ['reader', 'members', false],
] as const)('a %s may take the group along where %s make messages public: %s', async (role, publicLinks, may) => {
  const group = { id: 'g1', role, rules: { ...usualRules, publicLinks } } as Group
  await renderOnPage(<BringAndTakeItems group={group} onDownload={() => {}} />, applicationOf(adaAtHome))
  expect(screen.queryByRole('menuitem', { name: 'Take it with you' }) !== null).toBe(may)
  expect(screen.getByRole('menuitem', { name: 'Download everything' })).toBeDefined()
})
