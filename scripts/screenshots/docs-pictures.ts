/** What README and docs/ show, as docs/pictures/<screen>-<width>-<theme>.webp. */
export const docsPictures = [
  { screen: 'feed', width: 1440, theme: 'light' },
  { screen: 'message', width: 1440, theme: 'dark' },
  { screen: 'writer-photos', width: 1440, theme: 'light' },
  { screen: 'group', width: 390, theme: 'light' },
  { screen: 'message', width: 390, theme: 'light' },
  { screen: 'news-page', width: 390, theme: 'dark' },
] as const
