import type { Story } from '../story.ts'

export const choir: Story = {
  name: 'Chorale des Tilleuls',
  founded: '748 days ago 20:00',
  members: ['elodie', 'giulia', 'jeanne', 'diego', 'nana'],
  posts: [
    {
      by: 'giulia',
      at: '748 days ago 20:30',
      title: 'Benvenuti, bienvenue, bienvenidos',
      text: 'Qui trovate date, spartiti e registrazioni. Chi stona è perdonato, chi arriva in ritardo porta i biscotti.',
      reactions: { '❤️': ['elodie', 'jeanne', 'nana'], '😂': ['diego'] },
      replies: [
        {
          by: 'diego',
          after: '2 h',
          text: 'Entonces ya voy comprando galletas.',
          reactions: { '😂': ['giulia', 'elodie'] },
        },
      ],
    },
    {
      by: 'elodie',
      at: 'earlier 12-15 12:00',
      title: 'Concert de Noël, dimanche 17 h',
      text: 'À l’église, tenue sombre, écharpe de couleur. Les bougies sont autorisées, les téléphones non.',
      photos: ['candles/right'],
      reactions: { '👍': ['giulia', 'jeanne', 'diego', 'nana'] },
    },
    {
      by: 'nana',
      at: 'earlier 02-03 18:45',
      title: 'The new piece is here',
      text: 'Four pages, three languages, and one very long breath on page two.',
      photos: ['sheet'],
      reactions: { '😮': ['jeanne'], '❤️': ['giulia', 'elodie'] },
      replies: [
        { by: 'jeanne', after: '1 h', text: 'À mon âge, cette respiration, je la prends en deux fois.' },
        { by: 'giulia', after: '2 h', text: 'Anche alla mia, Jeanne.', reactions: { '❤️': ['jeanne'] } },
      ],
    },
    {
      by: 'diego',
      at: 'earlier 04-27 13:10',
      title: 'Ensayo al aire libre',
      text: 'Las partituras volaron dos veces, las sopranos ninguna.',
      photos: ['meadow/right', 'meadow/left'],
      reactions: { '😂': ['nana', 'giulia', 'elodie'] },
    },
    {
      by: 'jeanne',
      at: 'earlier 10-05 22:00',
      text: 'Les altos sont priées de ne plus rire à la mesure 32.',
      reactions: { '😂': ['elodie', 'nana', 'giulia', 'diego'] },
      replies: [
        { by: 'nana', after: '8 min', text: 'We will laugh at 33 instead.' },
        {
          by: 'giulia',
          after: '20 min',
          text: 'La 33 è una pausa. Perfetto.',
          reactions: { '😂': ['jeanne', 'elodie'] },
        },
      ],
    },
    {
      by: 'elodie',
      at: 'last 12-14 21:30',
      title: 'Merci pour ce soir',
      text: 'Deux cents personnes debout, et pas une fausse note que quelqu’un veuille avouer.',
      photos: ['candles'],
      reactions: { '❤️': ['giulia', 'jeanne', 'diego', 'nana'], '👏': ['nana', 'diego'] },
    },
    {
      by: 'diego',
      at: 'last 03-07 17:25',
      text: 'El piano vuelve del taller el martes. Pesa trescientos kilos y tenemos una escalera. ¿Quién tiene brazos?',
      reactions: { '👍': ['nana'], '😮': ['elodie', 'giulia'] },
      replies: [{ by: 'nana', after: '45 min', text: 'Two arms, one good back. Count me in.' }],
    },
    {
      by: 'nana',
      at: 'last 06-21 15:40',
      title: 'Picnic after the concert',
      text: 'Nobody left hungry and nobody left early.',
      photos: ['tomatoes/close', 'apricots/right', 'meadow', 'mugs/close'],
      reactions: { '❤️': ['giulia', 'elodie', 'jeanne', 'diego'] },
      bookmarkedBy: ['jeanne'],
      replies: [{ by: 'diego', after: '2 h', text: 'La tortilla desapareció en cuatro minutos. Lo cronometré.' }],
    },
    {
      by: 'elodie',
      at: 'last 09-12 10:00',
      title: 'Reprise mardi 19 h 30',
      text: 'Même salle, même horaire, nouveau chauffage. Chaque mardi sauf vacances, jusqu’au concert de décembre.',
      pinned: true,
      reactions: { '👍': ['giulia', 'diego', 'nana', 'jeanne'] },
    },
    {
      by: 'giulia',
      at: '8 days ago 21:15',
      title: 'Prova generale: appunti',
      text: 'Soprani: più leggere alla fine. Tenori: guardate me, non il soffitto. Tutti: la pronuncia del latino è quella italiana, e su questo non si vota.',
      reactions: { '😂': ['elodie', 'diego', 'jeanne'], '👍': ['nana'] },
      replies: [
        {
          by: 'diego',
          after: '30 min',
          text: 'El techo tiene una grieta en forma de clave de sol. Es difícil no mirar.',
          replies: [
            {
              by: 'giulia',
              after: '10 min',
              text: 'Allora la faccio riparare.',
              replies: [
                {
                  by: 'elodie',
                  after: '1 h',
                  text: 'Surtout pas, c’est elle qui tient le plafond.',
                  reactions: { '😂': ['giulia', 'nana', 'diego'] },
                },
              ],
            },
          ],
        },
        { by: 'nana', after: '2 h', text: 'Can we vote on the coffee instead?' },
      ],
    },
    {
      by: 'nana',
      at: '31 h ago',
      text: 'Who can drive on the 13th? I have five seats and six altos.',
      reactions: { '👍': ['diego'] },
      replies: [
        { by: 'jeanne', at: '4 h ago', text: 'Je viens en train, cela fait le compte.', reactions: { '❤️': ['nana'] } },
      ],
    },
    {
      by: 'giulia',
      at: '50 min ago',
      title: 'Nuove parti, fresche di stampa',
      text: 'Le porto martedì. Matita obbligatoria, gomma consigliata.',
      photos: ['sheet/left'],
      reactions: { '❤️': ['nana'] },
    },
  ],
}
