import { besideGroup, ownPage, personTab, visitorPage } from './page-kinds.ts'
import { page } from './page.ts'

/** Of `pages.ts`: what the others of a group write for a birthday. */
const cardPages = {
  birthdayCard: page({
    ...besideGroup,
    path: '/groups/$id/cards/$card',
    module: 'features/birthday-cards/BirthdayCardPage.tsx',
    words: ['writing', 'blocks'],
    title: 'birthday_card',
    phoneTitle: 'birthday_card',
  }),
}

/** Of `pages.ts`: what somebody is in. */
const withPages = {
  personWith: page({
    ...personTab,
    path: '/people/$userId/with',
    module: 'features/people/PersonWithPage.tsx',
    title: ({ label: name = '' }, t) => t('with_person', { name }),
  }),
}

/** Of `pages.ts`: what a tablet on a shelf shows. */
const framePages = {
  frame: page({
    ...visitorPage,
    path: '/frame',
    module: 'features/frames/FramePage.tsx',
    words: ['frames', 'writing'],
    title: 'frame_title',
  }),
}

/** Of `pages.ts`: the questions that people of a group are asked every week. */
const askingWords = { words: ['writing', 'asking'], title: 'ask_title' } as const
const askingPages = {
  groupQuestions: page({
    ...besideGroup,
    ...askingWords,
    path: '/groups/$id/questions',
    module: 'features/asking/QuestionsPage.tsx',
    phoneTitle: 'ask_title',
  }),
  asking: page({
    ...besideGroup,
    ...askingWords,
    path: '/groups/$id/questions/$asking',
    module: 'features/asking/AskingPage.tsx',
    phoneTitle: 'ask_title',
  }),
  question: page({
    ...ownPage,
    ...askingWords,
    path: '/questions/$id',
    module: 'features/asking/AnswerPage.tsx',
    phoneTitle: 'ask_title',
  }),
  stopQuestions: page({
    ...visitorPage,
    path: '/stop-questions',
    module: 'features/email-answers/StopQuestionsPage.tsx',
    title: 'stop_questions_title',
  }),
}

/** Of `pages.ts`: a year of a group, and books. */
const bookPages = {
  groupYear: page({
    ...besideGroup,
    path: '/groups/$id/$year',
    module: 'features/years/YearPage.tsx',
    words: ['writing', 'books'],
    title: ({ label = '' }) => label,
  }),
  groupBooks: page({
    ...besideGroup,
    path: '/groups/$id/books',
    module: 'features/books/BooksPage.tsx',
    words: ['writing', 'books'],
    title: 'books',
    phoneTitle: 'books',
  }),
  book: page({
    ...besideGroup,
    path: '/groups/$id/books/$book',
    module: 'features/books/BookPage.tsx',
    words: ['writing', 'books'],
    title: ({ label = '' }) => label,
  }),
}

/** Of `pages.ts`: what people without an account see by a link, and who lets them in. */
const guestPages = {
  guest: page({
    ...visitorPage,
    path: '/guest',
    module: 'features/guest-page/GuestLinkPage.tsx',
    words: ['guests', 'writing', 'blocks'],
    title: 'guest_page_title',
  }),
  groupGuests: page({
    ...besideGroup,
    path: '/groups/$id/guests',
    module: 'features/guest-links/GuestsPage.tsx',
    words: ['writing', 'hosting'],
    title: 'guests',
    phoneTitle: 'guests',
  }),
}

export const occasionalPages = {
  ...framePages,
  ...cardPages,
  ...askingPages,
  ...bookPages,
  ...withPages,
  ...guestPages,
}
