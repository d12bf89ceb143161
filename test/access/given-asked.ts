import { addQuestion, offerAsking } from '#contract/collecting/asking.ts'
import type { Person } from '../app/given.ts'
import type { TestApp } from '../app/start-app.ts'

export async function givenAsked(app: TestApp, ada: Person, groupId: string) {
  const time = { weekday: 7, hour: 10, zone: 'Europe/Paris' }
  const offer = { params: { id: groupId }, body: { person: ada.id, ...time } }
  const { id: asking, open } = await app.as(ada).call(offerAsking, offer)
  const more = { params: { id: asking }, body: { text: 'Who taught you to bake?' } }
  const { waiting } = await app.as(ada).call(addQuestion, more)
  return { asking, question: open[0]!.id, waiting: waiting[0]!.id }
}
