import * as contract from '#contract/collecting/years.ts'
import { example } from '../../example.ts'
import { ids, shownPhoto } from '../given.ts'

const year = '2026'
const params = { id: ids.group, year }
const quiet = { photos: 0, videos: 0 }
const ourYear: contract.YearOfGroup = {
  group: ids.group,
  year: 2026,
  photos: 1,
  videos: 0,
  people: 1,
  months: Array.from({ length: 12 }, (_, index) =>
    index === 6 ? { month: 7, photos: 1, videos: 0, photo: shownPhoto } : { month: index + 1, ...quiet },
  ),
  mayChoose: true,
  mayPost: true,
}

export const yearsExamples = [
  example(contract.listYears, {
    params: { id: ids.group },
    response: { years: [2026, 2025], ready: { year: 2026, mayPost: true } },
    notes: 'The latest year first. `ready` only from 27 December to 31 January, until the group was told.',
  }),
  example(contract.readYear, {
    params,
    response: ourYear,
    notes: 'Months begin at midnight where you are.',
  }),
  example(contract.listPhotosOfMonth, { params: { ...params, month: '7' }, response: { photos: [shownPhoto] } }),
  example(contract.choosePhotoOfMonth, {
    params: { ...params, month: '7' },
    body: { photo: { message: ids.message, file: ids.file } },
    response: {
      ...ourYear,
      months: ourYear.months.map((month) => (month.month === 7 ? { ...month, isByHand: true as const } : month)),
    },
    refusals: ['readers-only-read'],
    notes: 'For everybody in the group; with `null` it is chosen for you again.',
  }),
  example(contract.postYear, {
    params,
    response: { message: ids.newMessage },
    refusals: ['hosts-only'],
    notes: 'By a host, as a message of theirs. A second call answers with the same message.',
  }),
]
