import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { givenReader } from '#test/app/digests.ts'

const minute = 60
const event = { start: '2027-02-07T12:30', end: '2027-02-07T17:00', zone: 'Europe/Paris' }

test('an email about a new event has it as a file, and nobody is asked by that', async () => {
  const { app, bea, group } = await givenReader()
  await app.given.message(bea, group, { title: 'Lunch; at noon', blocks: { event } })
  await app.wait(2 * minute)
  const [email] = app.mails.received
  const [file, ...others] = email!.attachments.filter(({ contentType }) => contentType === 'text/calendar')
  expect(others).toEqual([])
  expect(file!.filename).toBe('Lunch; at noon.ics')
  expect(file!.headers.get('content-type')).toMatchObject({ params: { method: 'PUBLISH' } })
  const text = file!.content.toString()
  const [first] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
  expect(first!.getFirstPropertyValue('summary')).toBe('Lunch; at noon')
  expect(text).toContain('METHOD:PUBLISH')
  expect(text).not.toMatch(/ATTENDEE|ORGANIZER|RRULE/)
})

test('an email about a message without one has no such file, and neither has one about a reply', async () => {
  const { app, bea, group } = await givenReader()
  const message = await app.given.message(bea, group, { title: 'Lunch', blocks: { event } })
  await app.wait(2 * minute)
  await app.given.message(bea, group, { parent: message, text: 'At noon.' })
  await app.given.message(bea, group, { title: 'Something else' })
  await app.wait(60 * minute)
  const files = app.mails.received.map(({ attachments }) => attachments.length)
  expect(files[0]).toBe(1)
  expect(files.slice(1).every((count) => count === 0)).toBe(true)
  expect(files.length).toBeGreaterThan(1)
})
