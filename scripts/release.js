import { resolve } from 'node:path'
import { makeRelease, refuseWhilePending } from './make-release.js'
import { prepare } from './prepare.js'
import { StepError } from './step.js'

try {
  refuseWhilePending()
  await prepare({ client: 'small' })
  const folder = resolve(process.argv[2] ?? 'release')
  const { version, packages } = makeRelease(folder)
  console.log(
    `Coterie ${version} is in ${folder}, with ${packages} packages. It can be moved; nothing is written to it.`,
  )
} catch (error) {
  if (!(error instanceof StepError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}
