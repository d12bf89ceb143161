import { handOver } from '#scripts/hand-over.js'
import { prepare } from '#scripts/prepare.js'

/** By the word that `npm run lab --` is followed by; further words are for the program. */
const programs = {
  bench: {
    file: 'lab/bench/main.ts',
    client: true,
    does: 'compares the server with a bare one, a million messages with ten thousand, thumbnails with bare sharp',
  },
  client: {
    file: 'lab/client/main.ts',
    client: true,
    does: 'size, API calls, and how the client performs on a slow phone',
  },
  media: {
    file: 'lab/media/main.ts',
    client: true,
    does: 'how long an album takes to post, how a long video plays, what a thumbnail costs in each format',
  },
  load: {
    file: 'lab/load/main.ts',
    client: false,
    does: 'what slow bodies, unread streams and floods cost in memory, and how long others wait',
  },
  import: {
    file: 'lab/import/main.ts',
    client: false,
    does: 'what bringing in a chat, a hostile or a very large archive costs, and how long others wait',
  },
  bombs: {
    file: 'lab/bombs.ts',
    client: true,
    does: 'what hostile pictures cost in memory, and how long others wait',
  },
  decoding: {
    file: 'lab/decoding.ts',
    client: false,
    does: 'what HEIC and PDF cost the media process in memory and time',
  },
  engines: {
    file: 'lab/engines/main.ts',
    client: false,
    does: 'the main job, and an archive in a folder, in Firefox and WebKit, on a phone and a desktop',
  },
  mutate: {
    file: 'lab/mutate/main.ts',
    client: false,
    does: 'puts in small wrong changes, one at a time, and names those that the tests let through',
  },
  screenshots: {
    file: 'lab/screenshots/main.ts',
    client: true,
    does: 'photographs every screen of the demo',
  },
  start: {
    file: 'lab/start/main.ts',
    client: false,
    does: 'how long the first and the second start take in a fresh clone, and what is installed there',
  },
  emoji: {
    file: 'lab/emoji.ts',
    client: false,
    does: 'makes the emoji of the picker out of emojibase-data',
  },
  studio: {
    file: 'lab/studio/main.ts',
    client: false,
    does: 'makes the videos, sounds and PDFs of the demo',
  },
}

const [name = ''] = process.argv.splice(2, 1)
if (Object.hasOwn(programs, name)) {
  const { client, file } = programs[/** @type {keyof typeof programs} */ (name)]
  handOver(await prepare({ client: client ? 'small' : undefined, tools: true }), file)
} else {
  if (name) console.error(`The laboratory has no “${name}”.\n`)
  console.log('npm run lab -- …\n')
  for (const [word, { does }] of Object.entries(programs)) console.log(`  ${word.padEnd(12)} ${does}`)
  process.exitCode = name ? 1 : 0
}
