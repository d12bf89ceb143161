import { expect, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { openFile } from '#test/reference-client/pages.ts'
import { referenceClient, type Answer } from '#test/reference-client/requests.ts'
import { checkLink, checkPublicMessage } from '#test/reference-client/shapes.ts'

test('a public link, opened by somebody who is nobody here', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada', 'bea'] })
  const adas = Object.assign(referenceClient(app), { apiKey: ada.key })
  const photo = await adas.upload(await makeWebp())
  const id = await app.given.message(ada, group, {
    title: 'The lake',
    text: 'See https://example.org',
    files: [photo.id],
  })
  const { token } = await adas.get(`/api/messages/${id}/get-public-link`)

  const stranger = referenceClient(app)
  await stranger.get('/api/info')
  const message = await stranger.get(`/api/public/${token}`)
  checkPublicMessage(message)
  expect(message).toMatchObject({ id, data: { title: 'The lake' }, files: [{ id: photo.id }] })
  await expect(stranger.get(`/api/users/${message.author.id}`)).rejects.toMatchObject({ status: 401 })
  checkLink(await stranger.get(`/api/links/by_url?url=${encodeURIComponent('https://example.org')}`))
  const file: Answer = await openFile(stranger, photo.id)
  for (const path of [`/api/images/thumbnail/720/99999/${photo.id}`, `/files/${file.contentUrl}`]) {
    expect([path, (await stranger.media(path)).status]).toEqual([path, 200])
    expect([path, (await referenceClient(app).media(path)).status]).toEqual([path, 404])
  }
  await expect(stranger.get('/api/public/made-up')).rejects.toMatchObject({ status: 400 })

  // A member, or somebody with a key that is not good any more, sees the same page.
  for (const apiKey of [ada.key, 'gone']) {
    const reader = Object.assign(referenceClient(app), { apiKey })
    checkPublicMessage(await reader.get(`/api/public/${token}`))
    await openFile(reader, photo.id)
  }
})
