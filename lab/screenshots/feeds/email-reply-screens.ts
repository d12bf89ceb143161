import { readWaitingReply, type WaitingReply } from '#contract/programs/email-replies.ts'
import type { Screen } from '../screen.ts'

const id = 'q6Dh0l3mXH2nX2dR8p0mRZk1x3cO1YxkYv2J0pZcC7s'

/** An email that answers in one's name, from an address that is not one's own. */
export const emailReplyScreens: Screen[] = [
  {
    name: 'email-reply',
    at: () => `/email-replies/${id}`,
    before: (page, demo) =>
      page.route(`**${readWaitingReply.path.replace(':id', '*')}`, (route) => {
        const reply: WaitingReply = {
          id,
          sender: 'elodie.moreau@bureau.example',
          words: 'On apporte la tarte aux prunes, et Léo son cerf-volant. À dimanche !',
          receivedAt: Math.floor(Date.now() / 1000) - 1200,
          message: demo.message('Une semaine au lac'),
          title: 'Une semaine au lac',
          group: { id: demo.group('Les Moreau'), name: 'Les Moreau', hue: 4, entityType: 'group' },
        }
        return route.fulfill({ json: reply })
      }),
    reach: (page) => page.getByRole('button', { name: 'Yes, post it' }).waitFor(),
  },
  {
    name: 'email-reply-over',
    at: () => `/email-replies/${id}`,
    reach: (page) => page.getByText('There is nothing to decide any more').waitFor(),
  },
]
