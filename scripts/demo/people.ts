/**
 * Everybody in the demo, who are all invented. A portrait is a square out of one of the photos: its left and upper
 * edge and its side, as parts of the photo's width and height. Two people have not chosen one.
 */
export const people = {
  elodie: { name: 'Élodie Moreau', portrait: { photo: 'meadow', left: 0.5, top: 0.42, side: 0.5 } },
  jeanne: { name: 'Mamie Jeanne', portrait: { photo: 'apricots', left: 0.1, top: 0.02, side: 0.48 } },
  wilhelm: { name: 'Opa Wilhelm', portrait: { photo: 'lake', left: 0.14, top: 0.02, side: 0.5 } },
  jb: { name: 'Jean-Baptiste Moreau', portrait: { photo: 'sail', left: 0.33, top: 0.2, side: 0.56 } },
  zoe: { name: 'Zoë Moreau' },
  natasha: { name: 'Наташа Петрова' },
  minji: { name: '김민지', portrait: { photo: 'yarn', left: 0.4, top: 0.2, side: 0.55 } },
  tomas: { name: 'Tomáš Dvořák', portrait: { photo: 'tent', left: 0.46, top: 0.45, side: 0.55 } },
  lucja: { name: 'Łucja Wiśniewska', portrait: { photo: 'tomatoes', left: 0.24, top: 0.22, side: 0.5 } },
  ilse: { name: 'Ilse Brandner', portrait: { photo: 'forest', left: 0.2, top: 0.5, side: 0.5 } },
  bo: { name: 'Bo Lindqvist', portrait: { photo: 'cabin', left: 0.38, top: 0.32, side: 0.42 } },
  giulia: { name: 'Giulia Ferri', portrait: { photo: 'mugs', left: 0.34, top: 0.22, side: 0.44 } },
  diego: { name: 'Diego Álvarez', portrait: { photo: 'candles', left: 0.33, top: 0.24, side: 0.6 } },
  nana: { name: 'Nana Owusu', portrait: { photo: 'balloons', left: 0.2, top: 0.22, side: 0.38 } },
} as const satisfies Record<string, Person>

export type PersonName = keyof typeof people

type Person = { name: string; portrait?: Portrait }
export type Portrait = { photo: string; left: number; top: number; side: number }

/** Who can sign in; the others are there to talk with. */
export const logins = {
  elodie: { lang: 'en_US', password: 'a seat by the window' },
  jeanne: { lang: 'fr_FR', password: 'beaucoup de confiture' },
} as const satisfies Partial<Record<PersonName, { lang: string; password: string }>>

export function loginOf(person: PersonName): string {
  return `${person}@coterie.example`
}
