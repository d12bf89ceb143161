import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { RecordedAct } from '#contract/hosting/hosts.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../../api/client.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { HostsRecord } from './HostsRecord.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const ada = { id: 'ada', name: 'Ada', entityType: 'user' } as const
const act = (id: string, type: RecordedAct['type'], data: RecordedAct['data']): RecordedAct => ({
  id,
  type,
  createdAt: 1_764_000_000,
  actor: ada,
  data,
})

test('says which rules were changed to what, and what kind of invitation was made', async () => {
  const acts = [
    act('1', 'rules-changed', { invite: 'hosts', publicLinks: 'members', readersReply: true }),
    act('2', 'rules-changed', { conversations: 'hosts', replies: 'members' }),
    act('3', 'rules-changed', { needsApproval: true }),
    act('4', 'invitation-made', { kind: 'many', role: 'member' }),
    act('5', 'group-closing', {}),
  ]
  vi.mocked(call).mockResolvedValue({ acts } as never)
  await renderOnPage(<HostsRecord groupId="lake" />)
  const rows = (await screen.findAllByRole('listitem')).map((row) =>
    within(row)
      .getAllByText(/./, { selector: 'p' })
      .map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    [
      'Ada changed the rules of the group.',
      'Members may invite: no',
      'Members may make any message public: yes',
      'Readers may reply: yes',
    ],
    ['Ada changed the rules of the group.', 'Who writes: Hosts write, members reply'],
    ['Ada changed the rules of the group.', 'People with the link: Wait for a host'],
    ['Ada made an invitation.', 'A link for many'],
    ['Ada is closing the group.'],
  ])
})
