import type { Post } from '../story.ts'

export const familyLately: Post[] = [
  {
    by: 'elodie',
    at: 'last 08-18 09:12',
    title: 'Une semaine au lac',
    text: 'On a trouvé la maison par hasard, au bout du chemin de terre. Six nuits, deux orages, un ponton rien que pour nous. Mamie a nagé tous les matins avant le café. Les rames sont restées chez Opa : qui passe par là ce mois-ci ?',
    photos: ['lake', 'jetty', 'sail', 'forest', 'apricots', 'pebbles', 'meadow'],
    pinned: true,
    bookmarkedBy: ['elodie', 'jeanne'],
    reactions: {
      '❤️': ['jeanne', 'wilhelm', 'jb', 'natasha', 'minji', 'lucja', 'tomas', 'elodie', 'zoe'],
      '😂': ['jb', 'tomas', 'zoe'],
      '👍': ['wilhelm', 'natasha'],
    },
    replies: [
      { by: 'lucja', after: '1 h', text: 'Ta woda. Następnym razem jadę z wami, nawet w bagażniku.' },
      { by: 'jb', after: '2 h', text: 'Le deuxième orage, c’était la nuit où la lampe est tombée ?' },
      { by: 'elodie', after: '3 h', text: 'Non, ça c’était le premier. Le deuxième, on a dormi.' },
      { by: 'natasha', after: '4 h', text: 'Цвет гор на первом снимке настоящий? Не верю.' },
      { by: 'elodie', after: '5 h', text: 'Pris au téléphone, rien touché.' },
      {
        by: 'zoe',
        after: '6 h',
        text: 'Moi j’ai vu un héron et il m’a vue.',
        reactions: { '❤️': ['jeanne', 'elodie', 'jb'] },
      },
      { by: 'jb', after: '1 day', text: 'Zoë en parle encore. Le héron aussi, sans doute.' },
      {
        by: 'wilhelm',
        after: '2 days',
        text: 'Die Ruder stehen in der Garage, gleich hinter der Donaudampfschifffahrtsmütze 😄',
        reactions: { '😂': ['elodie', 'tomas', 'lucja', 'jb', 'jeanne'] },
      },
      {
        by: 'natasha',
        after: '3 days',
        text: 'Жанна, вы правда плавали в такую погоду?!',
        replies: [
          { by: 'jb', after: '1 h', text: 'Elle plaisante à peine : il faisait douze degrés.' },
          {
            by: 'jeanne',
            after: '2 h',
            text: 'Treize.',
            reactions: { '😂': ['natasha', 'elodie', 'wilhelm'] },
            replies: [
              {
                by: 'natasha',
                after: '10 min',
                text: 'Тогда конечно. Тринадцать совсем другое дело.',
                replies: [{ by: 'tomas', after: '3 h', text: 'Třináct je u nás v červenci.' }],
              },
            ],
          },
        ],
      },
      {
        by: 'jeanne',
        after: '4 days',
        text: 'Bien sûr. L’eau était délicieuse. Vous êtes tous des frileux.',
        reactions: { '❤️': ['elodie', 'wilhelm', 'jb', 'minji', 'lucja', 'natasha', 'zoe', 'tomas'] },
      },
      {
        by: 'minji',
        at: '26 h ago',
        text: '사진 정말 예뻐요. I want the one on the jetty for our kitchen wall!',
        photos: ['jetty/close'],
        reactions: { '👍': ['jb', 'zoe'] },
      },
      { by: 'tomas', at: '2 h ago', text: 'Vesla mám u sebe, přivezu je v neděli.' },
    ],
  },
  {
    by: 'natasha',
    at: '9 days ago 12:30',
    text: 'Приеду в субботу в 17:40. Кто встретит меня на вокзале? 🚆',
    reactions: { '👍': ['tomas', 'elodie', 'jb'] },
    replies: [
      { by: 'tomas', after: '20 min', text: 'Já. S deštníkem a s koláčem.' },
      {
        by: 'natasha',
        after: '40 min',
        text: 'Тогда поезд может и опоздать.',
        reactions: { '😂': ['tomas', 'elodie'] },
      },
    ],
  },
  {
    by: 'jb',
    at: '6 days ago 20:15',
    title: '88 bougies pour Mamie Jeanne',
    text: 'Il en manque, mais le gâteau n’était pas plus grand.',
    photos: ['cake'],
    reactions: {
      '❤️': ['elodie', 'wilhelm', 'minji', 'zoe', 'natasha', 'tomas', 'lucja'],
      '🎉': ['elodie', 'lucja', 'tomas', 'jb', 'wilhelm'],
    },
    replies: [
      { by: 'wilhelm', after: '10 min', text: 'Alles Gute, liebe Jeanne. Die Kerzen höre ich bis hierher knistern.' },
      { by: 'natasha', after: '30 min', text: 'С днём рождения! Обнимаю крепко-крепко.' },
      { by: 'minji', after: '50 min', text: '생신 축하드려요!' },
      { by: 'tomas', after: '1 h', text: 'Všechno nejlepší! Kdo sfoukl, ten umývá.' },
      { by: 'lucja', after: '2 h', text: 'Sto lat, sto lat!' },
      {
        by: 'jeanne',
        after: '1 day',
        text: 'Merci mes trésors. J’ai soufflé en trois fois, et personne n’a rien dit.',
        reactions: { '❤️': ['elodie', 'jb', 'zoe', 'minji', 'wilhelm'] },
      },
    ],
  },
  {
    by: 'tomas',
    at: '3 days ago 17:55',
    photos: ['bluehour'],
    reactions: { '😮': ['natasha'], '❤️': ['elodie', 'minji', 'jeanne'] },
  },
  {
    by: 'jeanne',
    at: '20 h ago',
    text: 'Qui apporte les oranges dimanche ? J’ai du pain, du fromage et beaucoup trop de confiture.',
    reactions: { '👍': ['jb', 'lucja', 'tomas', 'wilhelm'] },
    replies: [
      { by: 'lucja', after: '15 min', text: 'Moi, j’en ai un cageot.' },
      { by: 'tomas', after: '2 h', text: 'A já přivezu bábovku, ať se ta marmeláda nenudí.' },
      { by: 'wilhelm', after: '3 h', text: 'Zu viel Marmelade gibt es nicht.', reactions: { '❤️': ['jeanne'] } },
    ],
  },
  {
    by: 'zoe',
    at: '5 h ago',
    text: 'J’ai perdu ma première dent ! Elle était dans la pomme.',
    reactions: { '🎉': ['jb', 'minji', 'jeanne', 'natasha'], '😮': ['tomas'] },
    replies: [{ by: 'jeanne', after: '30 min', text: 'Garde la pomme aussi, la souris est gourmande.' }],
  },
]
