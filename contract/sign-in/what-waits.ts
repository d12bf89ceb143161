import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Text } from '../fields.ts'
import { Hue } from '../groups.ts'

/** Only for the person to whom that email was sent, as long as they are in the group; `title` where it has one. */
export const readWhatWaits = endpoint('What a link in an email leads to, for whoever has to sign in first', {
  method: 'POST',
  path: '/api/what-waits',
  access: 'anyone',
  body: Type.Object({ message: Id, token: Text(200) }),
  response: Type.Object({
    title: Type.Optional(Type.String()),
    group: Type.Object({ name: Type.String(), hue: Hue }),
  }),
})
