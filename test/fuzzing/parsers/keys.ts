import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { feedOfToken } from '#server/features/calendar-feeds/feed-token.ts'
import { plainName } from '#server/features/files/receiving/plain-name.ts'
import { readActionToken } from '#server/features/push/action-token.ts'
import { callerNeighbourhood, callerNetwork } from '#server/http/caller-network.ts'
import { asksForChallenge } from '#server/https/client-hello.ts'
import { labelOf } from '#server/importers/entry-labels.ts'
import { unseal } from '#server/sealed.ts'
import { must, type Parser } from '../parser.ts'

/** The first message of a handshake, before anybody has said who they are. */
export function clientHello(): Parser {
  const hello = Buffer.concat([
    Buffer.of(22, 3, 1, 0, 60, 1, 0, 0, 56, 3, 3),
    Buffer.alloc(40),
    Buffer.from('\nacme-tls/1'),
  ])
  return {
    seeds: [hello, hello.subarray(0, 4), 'GET / HTTP/1.1\r\n\r\n'],
    words: ['\nacme-tls/1', '\u0016\u0003\u0001'],
    read: async (input) => {
      const socket = new Duplex({ read: () => {}, write: (_part, _encoding, done) => done() })
      const asked = asksForChallenge(socket as Socket)
      for (let at = 0; at < input.length; at += 1000) socket.push(input.subarray(at, at + 1000))
      socket.push(null)
      await asked
    },
  }
}

/** Names that files are given, addresses, and keys that anybody can make up. */
export function namesAndKeys(): Parser {
  const ours = { secret: 'of the server', clock: () => 1_800_000_000 }
  return {
    seeds: [
      '../../a\\b\u202egpj.exe',
      '2001:db8::1',
      '::ffff:192.0.2.1',
      `${'a'.repeat(20)}.1900000000.${'b'.repeat(43)}`,
      'A'.repeat(64),
    ],
    words: ['..', '/', '\\', '\u202e', '::', '.', '1e9', '%00'],
    read: (input) => {
      const text = input.toString()
      must(
        !labelOf(text).split('/').includes('..') && !labelOf(text).startsWith('/'),
        'a label is no path out of its archive',
      )
      const name = plainName(text, 100)
      must(
        name.isWellFormed() && Array.from(name).length <= 100 && !/[\p{Cc}\u202a-\u202e]/u.test(name),
        'a name is plain',
      )
      callerNetwork({ ip: text })
      callerNeighbourhood({ ip: text })
      feedOfToken(text)
      must(readActionToken(ours, 'reply', text) === undefined, 'nobody makes up a key')
      must(unseal(ours, { use: 'webhook', of: 'a' }, text) === undefined, 'nobody makes up what is sealed')
    },
  }
}
