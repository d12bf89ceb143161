/* What scripts/hand-over.test.ts hands over to. */

const [, , ...args] = process.argv
const { MALLOC_ARENA_MAX: arenas, HOME: home } = process.env

process.once('SIGTERM', () => process.exit(5))
console.log(JSON.stringify({ args, flags: process.execArgv, arenas, home }))
if (args.includes('wait')) setInterval(() => {}, 1000)
else process.exitCode = 3
