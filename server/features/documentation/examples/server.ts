import * as documentation from '#contract/documentation.ts'
import * as info from '#contract/info.ts'
import * as events from '#contract/live-events.ts'
import { readIdentity } from '#contract/sign-in/server-settings.ts'
import { example } from '../example.ts'

export const serverExamples = [
  example(info.readInfo, {
    response: {
      default_lang: 'en_US',
      allow_email: true,
      version: '1.0.0-beta.1',
      address: 'https://moreau.example',
      upload: { image: true, video: true, audio: true, pdf: true },
      allow_public_links: true,
      allow_message_reactions: true,
      show: { group_invitation_links: true },
    },
    notes:
      'Without a key only the first two are returned, and what signing in needs: `password_login` where it is off, and `identity_provider`.',
  }),
  example(info.readHealth, { response: { status: 'ok' } }),
  example(readIdentity, {
    params: { challenge: 'q3x0Yc1mM1T0xWc9nqv8hY2mQ5g2cXJ8V0bq0s1kZ4E' },
    response: { answer: 'b0yW7p0m1Jt9m0j8gk6w1m9m2cX1zq3s4v5b6n7m8k9' },
    notes: 'Only a server with the same secret finds this answer: so it sees whether an address leads to itself.',
  }),
  example(info.readReadiness, {
    response: { status: 'ok' },
    refusals: ['unavailable'],
    notes:
      'For load balancers. The result is cached for two seconds, so frequent checks cost nothing. Whoever runs the server can see its parts with the key of the settings.',
  }),
  example(events.listenToEvents, {
    refusals: ['not-signed-in'],
    notes:
      'Server-sent events, each a JSON object with a `type`. They name what changed but carry no content: fetch it with the ordinary calls. The stream ends with the session.',
  }),
  example(documentation.readDocumentation, {}),
  example(documentation.readDocumentationPage, { params: { section: 'messages' } }),
  example(documentation.readDocumentationStyle, {}),
  example(documentation.readDescription, { response: { openapi: '3.1.0' } }),
]
