import { expect, test } from 'vitest'
import { deleteUser, updateUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { givenProvider, takeSessionAt } from '#test/counterparts/identity/given-provider.ts'
import { siteWith } from '#test/counterparts/link-site.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

const ada = {
  name: 'Ada',
  email: 'ada@moreau.example',
  email_verified: true,
  picture: 'https://img.secure.example/ada.webp',
}

/** Ada comes for the first time; her picture is at `url`. */
async function arrive(picture: unknown = ada.picture) {
  const known = await givenProvider({ people: { ada: { ...ada, picture } }, settings: { signUp: 'everybody' } })
  const { app, internet, browser } = known
  await app.given.person('zoe')
  const body = await makeWebp()
  await internet.secureSite('img.secure.example', siteWith({ '/ada.webp': { type: 'image/webp', body } }))
  const own = browser()
  const { api_key: key } = await takeSessionAt(app, own, await own.signIn('/api/oidc/start', 'ada'))
  return { ...known, ...app.as({ key }), key }
}

test('who comes for the first time gets the picture that they have at the provider', { tags: 'long' }, async () => {
  const { app, browser, call } = await arrive()
  expect((await call(readMe)).avatar).toBeUndefined()
  await app.runJobs()
  const { id, avatar } = await call(readMe)
  expect(avatar).toMatchObject({ contentUrl: expect.stringMatching(/\.webp$/) })

  // Whoever takes it away is not given it again.
  await call(updateUser, { params: { id }, body: { avatar: '' } })
  const again = browser()
  await takeSessionAt(app, again, await again.signIn('/api/oidc/start', 'ada'))
  await app.runJobs()
  expect((await call(readMe)).avatar).toBeUndefined()
})

test('one that was chosen here meanwhile stays', { tags: 'long' }, async () => {
  const { app, call, key } = await arrive()
  const { id } = await call(readMe)
  const { id: avatar } = await app.given.file({ id, key, login: '', password: '' })
  await call(updateUser, { params: { id }, body: { avatar } })
  await app.runJobs()
  expect((await call(readMe)).avatar).toMatchObject({ id: avatar })
})

test.for([
  ['a host that is not there', 'https://nowhere.example/ada.webp'],
  ['this machine', 'http://127.0.0.1/ada.webp'],
  ['what is not there', 'https://img.secure.example/bea.webp'],
  ['a page', 'https://id.secure.example/.well-known/openid-configuration'],
  ['no address', 'ada.webp'],
  ['a file', 'file:///etc/passwd'],
  ['something else', 7],
] as const)('signing in goes on where the picture is at %s', async ([, picture]) => {
  const { app, call } = await arrive(picture)
  await app.runJobs()
  expect(await call(readMe)).toMatchObject({ name: 'Ada' })
  expect((await call(readMe)).avatar).toBeUndefined()
  expect(
    await app.context.db.selectFrom('job').select('kind').where('kind', '=', 'take-provider-picture').execute(),
  ).toEqual([])
})

test('the account may be gone before it comes', async () => {
  const { app, call } = await arrive()
  const { id } = await call(readMe)
  await call(deleteUser, { params: { id } })
  await app.runJobs()
  expect(await app.context.db.selectFrom('file').select('id').execute()).toEqual([])
})
