import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../step.js'
import { loginOf, logins, type PersonName } from './people.ts'
import { seedDemo } from './seed-demo.ts'

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
const folder = join(root, 'data-demo')

if (values.fresh) await rm(folder, { recursive: true, force: true })
if (!existsSync(folder)) {
  console.log('Creating three groups with two years of messages …')
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await seedDemo(unfinished)
  await rename(unfinished, folder)
}

for (const name of ['DATABASE_URL', 'SMTP_URL']) {
  delete process.env[name]
  delete process.env[`${name}_FILE`]
}
process.env.DATA_DIR = folder

console.log('\nThis is the demo; everyone in it is made up. Sign in as one of them:')
for (const [person, { password }] of Object.entries(logins)) {
  console.log(`  ${loginOf(person as PersonName).padEnd(24)} ${password}`)
}
console.log()
await import('#server/main.ts')
