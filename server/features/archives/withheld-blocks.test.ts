import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { confirmMessage } from '#contract/blocks/confirmations.ts'
import { withholdMessage } from '#contract/hosting/moderation.ts'
import { postMessage } from '#contract/messages.ts'
import { searchMessages } from '#contract/search.ts'
import { dinner } from '#test/app/events.ts'
import { saveArchive } from '#test/app/saved-archive.ts'
import { startApp } from '#test/app/start-app.ts'

test.for(['hidden', 'deleted'] as const)(
  'nothing of the blocks of a message that is %s is saved or found',
  async (state) => {
    const app = await startApp()
    const { ada, bea, cleo, group } = await app.given.group({ members: ['ada', 'bea', 'cleo'] })
    const blocks = {
      confirmation: true as const,
      poll: { kind: 'several' as const, shows: 'names' as const, options: [{ text: 'Lagoon' }, { text: 'Hills' }] },
      event: { ...dinner, place: 'Annecy' },
      list: { items: [{ id: newId(), words: 'cake' }] },
    }
    const { id } = await app.as(bea).call(postMessage, { body: { group, data: { title: 'Well?' }, blocks } })
    await app.as(cleo).call(confirmMessage, { params: { id }, body: { confirmed: true } })
    const found = async (search: string) =>
      (await app.as(cleo).call(searchMessages, { query: {}, body: { group, search } })).messages.length
    for (const word of ['Lagoon', 'Annecy', 'cake']) expect(await found(word)).toBe(1)
    await app.as(ada).call(withholdMessage, { params: { id }, body: { state } })
    for (const word of ['Lagoon', 'Annecy', 'cake']) expect(await found(word)).toBe(0)
    const { entries } = await saveArchive(app, ada, { group })
    const [line] = entries.get('data/messages.jsonl')!.toString().trim().split('\n')
    expect(JSON.parse(line!)).toMatchObject({ id, withheld: state })
    for (const kind of ['confirmations', 'poll', 'event', 'list']) expect(JSON.parse(line!)).not.toHaveProperty(kind)
    const all = [...entries].filter(([name]) => /\.(html|jsonl|ics)$/.test(name)).map(([, bytes]) => bytes.toString())
    for (const word of ['Lagoon', 'Annecy', 'cake']) expect(all.join('\n')).not.toContain(word)
  },
)
