import { expect, test } from 'vitest'
import { allOf, zipOf } from '#test/archives/archives.ts'
import { recognise } from '../recognise.ts'

const options = { timeZone: 'UTC' }
const folder = 'your_facebook_activity/groups'
const twice = (text: string) => Buffer.from(text).toString('latin1')

const posts = {
  group_posts_v2: [
    {
      timestamp: 1_650_000_000,
      title: twice('Zoé Moreau posted in Été à la mer.'),
      data: [{ post: twice('La mer était belle 🎈') }],
      attachments: [
        {
          data: [
            {
              media: {
                uri: `${folder}/media/1.jpg`,
                creation_timestamp: 1_650_000_000,
                description: twice('Été'),
                media_metadata: {
                  photo_metadata: { exif_data: [{ upload_ip: '::1', taken_timestamp: 1_600_000_000 }] },
                },
              },
            },
            { media: { uri: `${folder}/media/gone.jpg` } },
            { external_context: { url: 'https://example.org' } },
          ],
        },
      ],
    },
    { timestamp: 1_650_000_100, title: twice('Zoé Moreau posted in Été à la mer.'), data: [] },
  ],
}
const comments = {
  group_comments_v2: [
    {
      timestamp: 1_650_000_200,
      title: twice('Zoé Moreau replied to a comment.'),
      data: [
        {
          comment: {
            timestamp: 1_650_000_200,
            comment: twice('Déjà'),
            author: twice('Zoé Moreau'),
            group: twice('Été à la mer'),
          },
        },
      ],
    },
  ],
}

test('reads what somebody wrote in a group, with its name out of a sentence', async () => {
  const archive = await zipOf({
    [`${folder}/group_posts_and_comments.json`]: JSON.stringify(posts),
    [`${folder}/your_comments_in_groups.json`]: JSON.stringify(comments),
    [`${folder}/media/1.jpg`]: 'x',
  })
  const chat = await recognise(archive, options)
  expect(chat).toMatchObject({ format: 'facebook-group', title: 'Été à la mer' })
  const messages = await allOf(chat)
  expect(messages.map(({ sender, at, text }) => [sender, at, text])).toEqual([
    ['Zoé Moreau', 1_650_000_000, 'La mer était belle 🎈\nhttps://example.org'],
    ['Zoé Moreau', 1_650_000_200, 'Déjà'],
  ])
  expect(messages[0]).toMatchObject({
    files: [{ entry: `${folder}/media/1.jpg`, name: '1.jpg', takenAt: 1_600_000_000, caption: 'Été' }],
    missingFiles: 1,
  })
  expect(chat.problems).toEqual([{ code: 'missing-file', where: 'group_posts_and_comments.json, entry 1' }])
})

test.each([
  ['Zoé hat in Familie am Meer gepostet.', 'Familie am Meer'],
  ['Zoé a publié dans Famille.', 'Famille'],
  ['Zoé publicó en Familia.', 'Familia'],
  ['Zoé ha pubblicato in Famiglia.', 'Famiglia'],
  ['Zoé publicou em Família.', 'Família'],
  ['Zoé heeft in Familie geplaatst.', 'Familie'],
  ['Zoé shared a link in the group: Family.', 'Family'],
])('finds the group in "%s"', async (title, group) => {
  const entries = [{ timestamp: 1_650_000_000, title: twice(title), data: [{ post: 'Hi' }] }]
  const chat = await recognise(await zipOf({ 'groups/your_posts_in_groups.json': JSON.stringify(entries) }), options)
  expect(chat.title).toBe(group)
  expect((await allOf(chat))[0]!.sender).toBe('Zoé')
})

test('of several groups reads only the one that is chosen', async () => {
  const entries = ['Family', 'Club'].map((group) => ({
    timestamp: 1_650_000_000,
    title: `Ada posted in ${group}.`,
    data: [{ post: `to ${group}` }],
  }))
  const archive = await zipOf({ 'groups/group_posts_and_comments.json': JSON.stringify({ group_posts_v2: entries }) })
  await expect(recognise(archive, options)).rejects.toMatchObject({
    fields: [{ problem: 'several-chats' }, { path: 'Family' }, { path: 'Club' }],
  })
  const chosen = await allOf(await recognise(archive, { ...options, chat: 'Club' }))
  expect(chosen.map(({ text }) => text)).toEqual(['to Club'])
})
