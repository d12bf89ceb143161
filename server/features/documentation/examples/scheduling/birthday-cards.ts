import * as contract from '#contract/scheduling/birthday-cards.ts'
import { example } from '../../example.ts'
import { ada, group, ids, picture, times } from '../given.ts'

const line: contract.CardLine = {
  id: ids.cardLine,
  author: ada,
  text: 'To many more walks around the lake!',
  files: [],
  writtenAt: times.lineWritten,
}

const card: contract.BirthdayCard = {
  id: ids.birthdayCard,
  person: { id: ids.waiting, name: 'Hana', entityType: 'user' },
  group,
  date: '2027-01-17',
  opensAt: times.cardOpens,
  lines: [line],
  mine: ids.cardLine,
  asked: 3,
}

export const birthdayCardsExamples = [
  example(contract.readBirthdayCard, {
    params: { id: ids.birthdayCard },
    response: card,
    notes:
      'Three days before a birthday, every group of at least three in which the person is has a card; the calendar names it. It is opened at seven in the morning where the person is, and its lines are then a message and replies to it. Without a line there is nothing. Until then its person gets `not-found`.',
  }),
  example(contract.writeCardLine, {
    params: { id: ids.birthdayCard },
    body: { text: 'To many more walks around the lake, and to the cake!', files: [picture.id] },
    response: {
      ...card,
      lines: [{ ...line, text: 'To many more walks around the lake, and to the cake!', files: [picture] }],
    },
    refusals: ['hosts-only', 'readers-only-read', 'empty-message', 'unusable-file', 'card-open', 'too-many-requests'],
    notes: 'One line of each, of at most 600 characters and 4 photos.',
  }),
  example(contract.removeCardLine, {
    params: { id: ids.birthdayCard, line: ids.cardLine },
    response: { ...card, lines: [], mine: undefined },
    refusals: ['hosts-only', 'card-open'],
  }),
]
