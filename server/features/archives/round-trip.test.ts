import { describe, expect, test } from 'vitest'
import { changeRole } from '#contract/hosting/hosts.ts'
import { startImport, type Import } from '#contract/importing/imports.ts'
import { addLookedAfter } from '#contract/sign-in/looking-after.ts'
import { givenEverything } from '#test/app/group-with-everything.ts'
import { givenLook, readBack } from '#test/app/imports.ts'
import { headOf, linesOf, saveArchive, type SavedArchive } from '#test/app/saved-archive.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import type { ArchivedLines } from '../../archive/schema.ts'

describe('an archive that comes into an empty group of another server', () => {
  test('gives the same archive again, where everybody is there', async () => {
    const first = await startApp()
    const { ada, group } = await givenEverything(first)
    const saved = await saveArchive(first, ada, { group })
    expect(linesOf(saved, 'versions')).toMatchObject([
      { text: 'after, without a preview https://example.org' },
      { title: 'A title', text: 'after, with @bea', mentions: [{ name: 'bea' }] },
    ])

    const second = await startApp()
    second.clock.advance(first.clock() - second.clock())
    const there = await second.given.group({ name: 'Les Moreau', members: ['ada', 'bea', 'cleo'] })
    const role = (person: Keyholder & { id: string }, role: 'host' | 'reader') =>
      second.as(there.ada).call(changeRole, { params: { id: there.group, user: person.id }, body: { role } })
    await role(there.bea, 'host')
    await role(there.cleo, 'reader')
    await second.as(there.ada).call(addLookedAfter, { params: { id: there.group }, body: { name: 'Leo' } })
    const brought = await bringWhole(second, there.ada, there.group, saved.bytes)
    expect(brought).toMatchObject({ state: 'done', brought: { refused: 0 }, look: { problems: [], missingFiles: 0 } })

    const again = await saveArchive(second, there.ada, { group: there.group })
    expect(said(again)).toEqual(said(saved))
    expect(files(again)).toEqual(files(saved))
    expect(pages(again)).toEqual(pages(saved))
    expect(headOf(again).counts).toEqual(headOf(saved).counts)
  })

  test('keeps the names of those who are not there', { tags: 'long' }, async () => {
    const first = await startApp()
    const { ada, group } = await givenEverything(first)
    const saved = await saveArchive(first, ada, { group })

    const second = await startApp()
    second.clock.advance(first.clock() - second.clock())
    const there = await second.given.group({ name: 'Les Moreau', members: ['ada'] })
    await bringWhole(second, there.ada, there.group, saved.bytes)
    const again = await saveArchive(second, there.ada, { group: there.group })
    const { people, groups, ...rest } = said(again)
    const { people: before, groups: _, ...same } = said(saved)
    expect(rest).toEqual(same)
    expect(people).toEqual(
      before.map(({ birthday: _, ...person }) => (person.name === 'ada' ? person : { ...person, hasLeft: true })),
    )
    expect(groups).toMatchObject([
      { description: 'Since 2019 – 家', hue: 7, members: [{ person: 'ada', role: 'host' }] },
    ])
    const third = await saveArchive(second, there.ada, { group: there.group })
    expect(said(third)).toEqual(said(again))
  })
})

async function bringWhole(app: TestApp, person: Keyholder, group: string, bytes: Buffer): Promise<Import> {
  const { id, look } = await givenLook(app, person, group, bytes, 'Les Moreau.zip')
  const people = look!.people.flatMap(({ person, likely }) => (likely ? [{ person, is: likely }] : []))
  await app.as(person).call(startImport, { params: { id }, body: { way: 'whole', people } })
  await app.runJobs()
  return readBack(app, person, id)
}

/** What the lines say, people named and files by their place: both have new ids. Without when people joined. */
function said(saved: SavedArchive) {
  const lines = <Name extends keyof ArchivedLines>(name: Name): ArchivedLines[Name][] =>
    JSON.parse(withoutIds(saved, JSON.stringify(linesOf(saved, name)))) as ArchivedLines[Name][]
  return {
    groups: lines('groups').map(({ id: _, members, ...group }) => ({
      ...group,
      members: members
        .map(({ person, role }) => ({ person, role }))
        .toSorted((a, b) => a.person.localeCompare(b.person)),
    })),
    messages: lines('messages').map(({ group: _, ...message }) => message),
    versions: lines('versions'),
    reactions: lines('reactions'),
    collections: lines('collections').map(({ group: _, ...collection }) => collection),
    files: lines('files').toSorted((a, b) => a.id.localeCompare(b.id)),
    people: lines('people').toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

/** Names and bytes of all that is no page and no line. */
function files({ entries }: SavedArchive) {
  return [...entries]
    .filter(([name]) => /^(photos|videos|sound|documents|assets)\//.test(name) && !name.startsWith('assets/words/'))
    .map(([name, bytes]) => [name, bytes.toString('base64')])
}

function pages(saved: SavedArchive) {
  return [...saved.entries]
    .filter(([name]) => /\.html$|^assets\/words\//.test(name))
    .map(([name, bytes]) => [name, withoutIds(saved, bytes.toString())])
}

function withoutIds(saved: SavedArchive, text: string): string {
  const names = new Map<string, string>()
  for (const { id, name } of linesOf(saved, 'people')) names.set(id, name)
  for (const { id, path } of linesOf(saved, 'files')) names.set(id, path!)
  return text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => names.get(id) ?? id)
}
