import { expect, test } from 'vitest'
import * as contract from '#contract/collecting/asking.ts'
import { postMessage, readMessage } from '#contract/messages.ts'
import { addressIn, givenInbox } from '#test/app/email-replies.ts'
import { refusal } from '#test/app/refusal.ts'
import { emailOf } from '#test/emails/email-of.ts'

const minute = 60

test(
  'the email shows the question, is answered by replying, and its link stops the questions',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group, receive } = await givenInbox()
    const time = { weekday: 7, hour: 10, zone: 'Europe/Paris' }
    const offer = { params: { id: group }, body: { person: ada.id, ...time } }
    const { id, nextAt, open } = await app.as(ada).call(contract.offerAsking, offer)
    const of = { params: { id } }
    const first = { group, question: open[0]!.id, data: { text: 'The lake.' } }
    await app.as(ada).call(postMessage, { body: first })
    await app.as(bea).call(contract.addQuestion, { ...of, body: { text: 'Who baked the bread?' } })
    await app.wait(10 * minute)
    const before = app.mails.received.length
    app.clock.advance(nextAt! - app.clock())
    await app.runJobs()
    await app.wait(10 * minute)
    const [email, ...others] = app.mails.received.slice(before)
    expect(others).toEqual([])
    expect(email!.headers.get('subject')).toBe('Who baked the bread?')
    expect(email!.text).toContain('from bea')

    await receive(emailOf({ to: addressIn(email!.headers.get('reply-to') ?? ''), text: 'My uncle Jean.' }))
    const {
      messages: [latest],
    } = await app.as(bea).call(contract.listAnswers, { ...of, query: {} })
    const told = await app.as(bea).call(readMessage, { params: { id: latest! }, query: {} })
    expect(told).toMatchObject({
      author: { id: ada.id },
      data: { title: 'Who baked the bread?', text: 'My uncle Jean.' },
    })
    expect(told.parent).toBeUndefined()

    const token = /\/stop-questions#(\S+)/.exec(email!.text)![1]!
    const stop = (given: string) => app.as('nobody').call(contract.stopAsking, { body: { token: given } })
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of ['nothing', forged]) expect((await refusal(stop(wrong))).code).toBe('invalid-token')
    await stop(token)
    await stop(token)
    expect(await app.as(bea).call(contract.readAsking, of)).toMatchObject({ state: 'ended', answers: 2 })
  },
)
