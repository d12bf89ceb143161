import * as contract from '#contract/programs/bots.ts'
import { example } from '../../example.ts'
import { ada, ids, secrets, times } from '../given.ts'

const { id, name } = ada
const bot: contract.Bot = {
  id: ids.bot,
  name: 'Doorbell',
  madeBy: { id, name, entityType: 'user' },
  createdAt: times.posted,
}
const made = { bot, address: `https://coterie.example.org/api/bots/${secrets.botKey}` }
const ofGroup = { params: { id: ids.group } }
const ofBot = { params: { id: ids.group, bot: ids.bot } }

export const botsExamples = [
  example(contract.listBots, {
    ...ofGroup,
    response: { bots: [{ ...bot, postedAt: times.replied }] },
    refusals: ['hosts-only'],
  }),
  example(contract.addBot, {
    ...ofGroup,
    body: { name: bot.name },
    response: made,
    refusals: ['hosts-only', 'too-many-bots', 'too-many-requests'],
    notes: 'Save the address at once: nobody can read it again. It ends when its maker is no longer a host here.',
  }),
  example(contract.renewBot, { ...ofBot, response: made, refusals: ['hosts-only', 'too-many-requests'] }),
  example(contract.removeBot, { ...ofBot, refusals: ['hosts-only'] }),
  example(contract.postAsBot, {
    params: { key: secrets.botKey },
    response: { id: ids.message },
    refusals: ['bot-address', 'empty-message', 'unsupported-file', 'file-too-large', 'too-many-requests'],
    notes:
      'JSON with `text` (at most 4,000 characters) and perhaps `title`, or a form with these and up to four pictures as `file`, of 10 MB each. Thirty messages in ten minutes, 300 a day.',
  }),
]
