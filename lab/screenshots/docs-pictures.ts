const light = ['light'] as const
const dark = ['dark'] as const
const both = ['light', 'dark'] as const

/** What README, docs/ and the window that installs Coterie show, as docs/pictures/<screen>-<width>-<theme>.webp. */
export const docsPictures = [
  { screen: 'group', width: 1440, themes: both },
  { screen: 'group', width: 390, themes: light },
  { screen: 'group-photos', width: 390, themes: both },
  { screen: 'invitation', width: 390, themes: both },
  { screen: 'memory', width: 390, themes: both },
  { screen: 'feed', width: 1440, themes: light },
  { screen: 'group-photos', width: 1440, themes: light },
  { screen: 'group-people', width: 390, themes: light },
  { screen: 'person', width: 390, themes: light },
  { screen: 'message', width: 1440, themes: dark },
  { screen: 'message', width: 390, themes: light },
  { screen: 'writer-photos', width: 1440, themes: light },
  { screen: 'news-page', width: 390, themes: dark },
] as const
