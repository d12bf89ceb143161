import type { FindPlayer } from './find-player.ts'

/** A game, with 12 characters as one of its players, from black's side, after so many moves. */
const game = /^\/(?:embed\/game\/)?(\w{8})(\w{4})?(\/black|\/white)?\/?$/
const study = /^\/study\/(?:embed\/)?(\w{8})\/(\w{8})\/?$/
const move = /^#\d{1,4}$/

export const lichess: FindPlayer = ({ url }) => {
  if (url.hostname !== 'lichess.org') return undefined
  const path = pathOf(url)
  if (!path) return undefined
  const player = new URL(path, 'https://lichess.org')
  player.searchParams.set('theme', 'auto')
  player.searchParams.set('bg', 'auto')
  if (move.test(url.hash)) player.hash = url.hash
  return { provider: 'lichess', url: player.href, ratio: isTall(path) ? 400 / 444 : 600 / 397 }
}

function pathOf({ pathname }: URL): string | undefined {
  if (pathname === '/tv') return '/tv/frame'
  if (pathname === '/training/daily') return '/training/frame'
  const [, studyId, chapter] = study.exec(pathname) ?? []
  if (studyId) return `/study/embed/${studyId}/${chapter}`
  const [, id, , side] = game.exec(pathname) ?? []
  // Pages such as /training have eight letters too; an id in only small letters is rare.
  return id && !/^[a-z]+$/.test(id) ? `/embed/game/${id}${side === '/black' ? side : ''}` : undefined
}

function isTall(path: string): boolean {
  return path.endsWith('/frame')
}
