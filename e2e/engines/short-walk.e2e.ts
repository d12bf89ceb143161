import { sizes } from '#lab/engines/driver.ts'
import { changeName, post, reply, signIn, signOut } from '#lab/engines/steps.ts'
import { engines, test } from '#lab/engines/test.ts'

for (const engine of engines) {
  test(`${engine}, on a phone: sign in, write, reply, change a name, sign out`, { tag: '@long' }, async ({ open }) => {
    test.slow()
    const { screen, ada } = await open(engine, sizes[0]!)
    await signIn(screen, ada)
    await post(screen, 'Une semaine au lac', 'Six nuits, deux orages.')
    await reply(screen, 'Qui a les rames ?')
    await changeName(screen, 'Ada Lovelace')
    await signOut(screen)
  })
}
