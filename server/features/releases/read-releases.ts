import type { Release } from '#contract/sign-in/administration.ts'
import { compareVersions, isTrial, versionOf } from './version-order.ts'

const mostNotes = 6000

/**
 * What comes after a version in a list of releases as GitHub, GitLab, Forgejo and Gitea give it, which is not ours: the
 * newest, with what each of them changes. Trial versions only for whoever runs one.
 * @returns undefined when it is no such list
 */
export function newestIn(body: string, running: string): { newest?: Release } | undefined {
  const listed = parsed(body)
  if (!Array.isArray(listed)) return undefined
  const releases = listed.flatMap((entry: unknown) => releaseOf(entry) ?? [])
  if (releases.length === 0 && listed.length > 0) return undefined
  const later = releases
    .filter(({ version }) => compareVersions(version, running) > 0 && (isTrial(running) || !isTrial(version)))
    .toSorted((a, b) => compareVersions(b.version, a.version))
  const [newest] = later
  return newest ? { newest: { ...newest, notes: notesOf(later) } } : {}
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Undefined also for what is not published yet. */
function releaseOf(entry: unknown): Release | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const fields = entry as Record<string, unknown>
  const version = versionOf(textOf(fields.tag_name))
  if (version === undefined || fields.draft === true || fields.upcoming_release === true) return undefined
  const publishedAt = Math.floor(Date.parse(textOf(fields.published_at ?? fields.released_at)) / 1000)
  const url = URL.parse(textOf(fields.html_url))
  return {
    version,
    ...(publishedAt > 0 && { publishedAt }),
    notes: cleaned(textOf(fields.body ?? fields.description)),
    ...(url?.protocol === 'https:' && url.href.length <= 500 && { url: url.href }),
  }
}

function notesOf(releases: readonly Release[]): string {
  const parts = releases.filter(({ notes }) => notes !== '')
  const text =
    parts.length === 1 ? parts[0]!.notes : parts.map(({ version, notes }) => `${version}\n\n${notes}`).join('\n\n')
  return text.length > mostNotes ? `${text.slice(0, mostNotes).trimEnd()} …` : text
}

/** Markdown as people read it, without what would change how the text around it is shown. */
function cleaned(text: string): string {
  return text
    .slice(0, mostNotes + 1)
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/^#{1,6} +/gm, '')
    .replace(/^( {0,8})[-*+] +/gm, '$1• ')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/\[([^\][\n]+)\]\([^()\s]+\)/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
