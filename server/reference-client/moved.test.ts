import { expect, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'
import { openFrame, openList, openMessage } from '#test/reference-client/pages.ts'
import { referenceClient } from '#test/reference-client/requests.ts'
import { ada, apiKey, family, makeFamily, oldPassword } from '#test/zusam/family.ts'
import { generations, idOf } from '#test/zusam/zusam-folder.ts'
import { moveZusam } from '../zusam/move-zusam.ts'
import { openSource } from '../zusam/source.ts'

test.for(generations)(
  'after a move from %s, the client signs in with the old password and shows the old feed',
  async (generation) => {
    const app = await startApp()
    const { folder, database } = await makeFamily(generation)
    // There and here, the client cannot list what has no author.
    database.exec('delete from message where author_id not in (select id from user)')
    const source = openSource(folder)
    await moveZusam(app.context, source, { sessions: true, publicLinks: false }, () => {})
    source.close()

    const client = referenceClient(app)
    client.apiKey = (await client.post('/api/login', { login: 'ada@example.org', password: oldPassword })).api_key
    const { me, groups } = await openFrame(client)
    expect(me).toMatchObject({ id: ada, name: 'Ada', avatar: { id: idOf('f', 2) } })
    expect(groups).toMatchObject([{ id: family, name: 'Family' }])
    const pinned = generation.startsWith('0.6') ? [idOf('m', 1)] : []
    const page = await openList(client, `/api/groups/${family}/page/0`, pinned)
    const first = page.cards.find(({ id }) => id === idOf('m', 1))!
    expect(first).toMatchObject({ data: { title: 'Lake' }, author: { id: ada }, preview: { id: idOf('f', 1) } })
    const feed = await openList(client, '/api/feed/page/0', pinned)
    expect(feed.messages).toContain(idOf('m', 1))
    const { message, responses } = await openMessage(client, idOf('m', 1), { pinned: pinned.length > 0 })
    expect(message.files.map(({ id }: { id: string }) => id)).toEqual([idOf('f', 1), idOf('f', 6)])
    expect(responses).toMatchObject([{ id: idOf('m', 2), data: { text: expect.stringContaining('How cold?') } }])
    for (const { contentUrl } of message.files) expect((await client.media(`/files/${contentUrl}`)).status).toBe(200)

    // A browser that was signed in before the move.
    const before = Object.assign(referenceClient(app), { apiKey: apiKey(ada) })
    expect((await openFrame(before)).me).toMatchObject({ id: ada })
  },
)
