import { Readable } from 'node:stream'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { receiveFile } from '#server/features/files/receiving/receive-file.ts'
import { saveFound, saveLink } from '#server/features/links/links.ts'
import type { LinkData } from '#server/features/links/message-link.ts'
import { developPhoto } from './pictures.ts'
import type { PhotoName } from './story.ts'

type DemoLink = Partial<LinkData> & { photo?: PhotoName }

/** What the demo knows about links; it makes no requests. */
const links: Record<string, DemoLink> = {
  'https://pl.wikipedia.org/wiki/Perseidy': {
    title: 'Perseidy',
    description:
      'Rój meteorów, który co roku w sierpniu widać gołym okiem. Jego radiant leży w gwiazdozbiorze Perseusza.',
    siteName: 'Wikipedia, wolna encyklopedia',
    photo: 'tent',
  },
  'https://fr.wikipedia.org/wiki/Tomate': {
    title: 'Tomate',
    description:
      'Plante dont on mange le fruit, que l’on prend pour un légume, et qui a plus de variétés que de recettes.',
    siteName: 'Wikipédia',
    photo: 'tomatoes',
  },
  'https://fr.wikipedia.org/wiki/Montgolfi%C3%A8re': {
    title: 'Montgolfière',
    description: 'Ballon que l’air chaud soulève, et que le vent emmène où il veut.',
    siteName: 'Wikipédia',
    photo: 'balloons/left',
  },
  'https://www.openstreetmap.org/#map=14/47.4215/10.3420': {
    title: 'OpenStreetMap',
    description: 'A map of the world, made by people like you and free to use under an open licence.',
    siteName: 'OpenStreetMap',
  },
  'https://cuisine-de-saison.example/marmelade-d-oranges-ameres': {
    title: 'Marmelade d’oranges amères, en deux jours et sans se presser',
    description:
      'Le premier jour on coupe, le second on cuit. Deux kilos d’oranges, autant de sucre, un citron, et une nuit d’attente qui fait tout le travail.',
    siteName: 'Cuisine de saison',
    author: 'Inès Laborde',
    photo: 'apricots/close',
  },
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ': {
    title: 'Big Buck Bunny 60fps 4K - Official Blender Foundation Short Film',
    siteName: 'YouTube',
    author: 'Blender',
    photo: 'meadow',
    player: {
      provider: 'youtube',
      url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
      ratio: 16 / 9,
    },
  },
  'https://framatube.org/w/9c9de5e8-0a1e-484a-b099-e80766180a6d': {
    title: 'What is PeerTube?',
    description: 'Videos without advertisements, on many small servers that show each other what they have.',
    siteName: 'Framatube',
    author: 'Framasoft',
    photo: 'mugs',
    player: {
      provider: 'peertube',
      url: 'https://framatube.org/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d?p2p=0&autoplay=1',
      ratio: 16 / 9,
    },
  },
  'https://soundcloud.com/forss/flickermood': {
    title: 'Flickermood by Forss',
    siteName: 'SoundCloud',
    author: 'Forss',
    photo: 'bluehour',
    player: {
      provider: 'soundcloud',
      url: 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood&auto_play=true',
      height: 166,
    },
  },
  'https://lichess.org/MPJcy1JW': {
    title: 'A game of 34 moves, and a queen for two rooks',
    description: 'White wins by checkmate. Click to replay, analyse, and discuss the game.',
    siteName: 'lichess.org',
    photo: 'blocks',
    player: {
      provider: 'lichess',
      url: 'https://lichess.org/embed/game/MPJcy1JW?theme=auto&bg=auto',
      ratio: 600 / 397,
    },
  },
  'https://webcam.nebelhorn.example/gipfel.jpg': { kind: 'picture', contentType: 'image/jpeg', photo: 'alps/close' },
}

/** Stores what the demo knows about this address, as if the link had been read. */
export async function knowLink(context: Context, url: string): Promise<void> {
  const known = links[url]
  if (!known) return
  const { photo, ...data } = known
  const picture = photo && (await receiveFile(context, undefined, { content: contentOf(await developPhoto(photo)) }))
  await transaction(context, async (tx) => {
    const { id } = await saveLink(tx, context, url)
    const found = { kind: 'page' as const, contentType: 'text/html', ...data }
    await saveFound(tx, context, id, { data: found, pictureId: picture?.id ?? null })
  })
}

function contentOf(bytes: Buffer) {
  return Readable.from([bytes], { objectMode: false })
}
