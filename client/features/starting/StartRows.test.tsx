import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Group } from '#contract/groups.ts'
import type { Me } from '#contract/me.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { StartRows } from './StartRows.tsx'

beforeAll(() => withAllWords(startLanguage()))

test.each([
  [true, ['Write', 'Choose photos', 'Choose where from']],
  [false, []],
])('whoever may start conversations (%s) is led to them', async (mayPost, names) => {
  const group = { id: 'g1', name: 'Les Moreau', hue: 4, users: [], rules: { invite: 'hosts' }, role: 'member' }
  const own = { ...group, entityType: 'group', mayPost, mayReply: true } as unknown as Me['groups'][number]
  await renderOnPage(
    <StartRows group={group as unknown as Group} className={undefined} />,
    applicationOf({ ...adaAtHome, groups: [own] }),
  )
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
})
