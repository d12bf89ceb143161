/**
 * Everybody in the demo, all of them invented. A portrait is a square cut from a photo: its left and upper edge and
 * its side, as fractions of the photo's width and height. Two people have chosen none. Jeanne's birthday is that of
 * her cake, Tomáš's always today.
 */
export const people = {
  elodie: {
    name: 'Élodie Moreau',
    birthday: '1987-04-02',
    portrait: { photo: 'meadow', left: 0.5, top: 0.42, side: 0.5 },
  },
  jeanne: {
    name: 'Mamie Jeanne',
    birthday: '88 years and 6 days ago',
    portrait: { photo: 'apricots', left: 0.1, top: 0.02, side: 0.48 },
  },
  wilhelm: {
    name: 'Opa Wilhelm',
    birthday: '1941-09-30',
    portrait: { photo: 'lake', left: 0.14, top: 0.02, side: 0.5 },
  },
  jb: {
    name: 'Jean-Baptiste Moreau',
    birthday: '1985-01-17',
    portrait: { photo: 'sail', left: 0.33, top: 0.2, side: 0.56 },
  },
  zoe: { name: 'Zoë Moreau', birthday: '05-03' },
  natasha: { name: 'Наташа Петрова', birthday: '1979-03-08' },
  minji: { name: '김민지', birthday: '08-15', portrait: { photo: 'yarn', left: 0.4, top: 0.2, side: 0.55 } },
  tomas: {
    name: 'Tomáš Dvořák',
    birthday: '42 years ago',
    portrait: { photo: 'tent', left: 0.46, top: 0.45, side: 0.55 },
  },
  lucja: {
    name: 'Łucja Wiśniewska',
    birthday: '1983-12-11',
    portrait: { photo: 'tomatoes', left: 0.24, top: 0.22, side: 0.5 },
  },
  ilse: { name: 'Ilse Brandner', birthday: '02-20', portrait: { photo: 'forest', left: 0.2, top: 0.5, side: 0.5 } },
  bo: { name: 'Bo Lindqvist', birthday: '1990-06-06', portrait: { photo: 'cabin', left: 0.38, top: 0.32, side: 0.42 } },
  giulia: { name: 'Giulia Ferri', birthday: '11-29', portrait: { photo: 'mugs', left: 0.34, top: 0.22, side: 0.44 } },
  diego: { name: 'Diego Álvarez', birthday: '07-07', portrait: { photo: 'candles', left: 0.33, top: 0.24, side: 0.6 } },
  nana: {
    name: 'Nana Owusu',
    birthday: '1974-10-19',
    portrait: { photo: 'balloons', left: 0.2, top: 0.22, side: 0.38 },
  },
} as const satisfies Record<string, Person>

export type PersonName = keyof typeof people

type Person = { name: string; birthday: string; portrait?: Portrait }
export type Portrait = { photo: string; left: number; top: number; side: number }

export const logins = {
  elodie: { lang: 'en_US', password: 'a seat by the window' },
  jeanne: { lang: 'fr_FR', password: 'beaucoup de confiture' },
} as const satisfies Partial<Record<PersonName, { lang: string; password: string }>>

export function loginOf(person: PersonName): string {
  return `${person}@coterie.example`
}
