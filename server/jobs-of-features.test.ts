import { expect, test } from 'vitest'
import { jobs } from './jobs-of-features.ts'
import { emailJobs } from './jobs/email-jobs.ts'

test('whatever sends through the mail server counts as an email, for those who look after them', () => {
  const sending = jobs.filter(({ lane }) => lane === 'emails' || lane === 'digests').map(({ kind }) => kind)
  expect(sending.length).toBeGreaterThan(0)
  expect(sending.toSorted()).toEqual([...emailJobs].toSorted())
})
