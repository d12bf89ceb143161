import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import type { FilmFacts } from '../../../media/films/film-facts.ts'
import { sourceOf } from '../content.ts'
import type { FileRow } from '../files.ts'
import { extensionOf, nameOfOriginal, nameOfPlayable } from '../stored-names.ts'
import type { Describe, Description, Stored } from './describe.ts'
import { formatOf, type AcceptedKind } from './file-kinds.ts'
import { fingerprintOf } from './fingerprint.ts'
import { storePicture } from './store-picture.ts'

/**
 * Makes a video or sound playable where that needs no decoding, and says whether it has to be converted.
 * @throws AppError broken-media, unsupported-media, picture-too-large or uploads-off
 */
export const describeRecording: Describe = async (context, stored) => {
  const { config, ffmpeg } = context
  const sent = await readFacts(context, { ...stored, format: stored.accepted.format })
  if (!config.allowUpload[sent.kind]) throw new AppError('uploads-off')
  if ((sent.width ?? 0) * (sent.height ?? 0) > config.pixelLimits.video) throw new AppError('picture-too-large')
  const { playableName, replacement, facts, accepted } = sent.canRemux
    ? await remux(context, stored)
    : { facts: sent, accepted: stored.accepted }
  const name = playableName ?? replacement?.originalName ?? stored.originalName
  const isConverted = ffmpeg !== undefined && (!facts.isEverywhere || isHeavy(facts))
  const isReady = facts.isEverywhere || !isConverted
  return {
    type: `${facts.kind}/${accepted.type.slice(accepted.type.indexOf('/') + 1)}`,
    contentUrl: `${stored.id}.${accepted.extension}`,
    status: isReady ? 'ready' : 'raw',
    ...(replacement && { replacement }),
    ...(playableName && { playableName }),
    isSavedAsSent: stored.isSavedAsSent ? 1 : 0,
    ...(isReady && { contentName: name }),
    isConverted,
    durationMs: Math.round(facts.durationSeconds * 1000),
    title: sent.title ?? null,
    artist: sent.artist ?? null,
    takenAt: sent.takenAt ?? null,
    ...(await context.files.withLocalFile(name, (path) => pictureOf(context, { ...stored, path }, facts))),
  }
}

/** Pixels and bits per second: more is slow to load and shows nothing more on a phone. */
const highest = 1080
const heaviest = 12_000_000

function isHeavy({ kind, width = 0, height = 0, bitrate = 0 }: FilmFacts): boolean {
  return kind === 'video' && (Math.min(width, height) > highest || bitrate > heaviest)
}

/** From the headers, read by ffmpeg for containers that we do not parse. */
async function readFacts(
  { media, ffmpeg }: Context,
  { path, format, ownerId }: { path: string; format: string | undefined; ownerId: string | null },
): Promise<FilmFacts> {
  try {
    return await media.run({ kind: 'inspect-film', path }, 'now', ownerId)
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === 'unsupported-media'
    if (!isUnknown || !ffmpeg || !format) throw error
    return ffmpeg.probe(path, format)
  }
}

export async function factsOf(context: Context, file: FileRow): Promise<FilmFacts> {
  const source = sourceOf(file)
  return context.files.withLocalFile(source, (path) =>
    readFacts(context, { path, ownerId: file.ownerId, format: formatOf(extensionOf(source)) }),
  )
}

const mp4: AcceptedKind = { kind: 'video', type: 'video/mp4', extension: 'mp4', format: 'mov' }

type Remuxed = {
  playableName?: string
  replacement?: NonNullable<Description['replacement']>
  facts: FilmFacts
  accepted: AcceptedKind
}

/** Makes an MP4 with the same content and without metadata; it replaces an original that may tell the position. */
async function remux({ media, files }: Context, stored: Stored): Promise<Remuxed> {
  const { id, ownerId, path, originalName, isSavedAsSent } = stored
  const to = media.newPath()
  try {
    await media.run({ kind: 'remux-film', path, to }, 'now', ownerId)
    const facts = await media.run({ kind: 'inspect-film', path: to }, 'now', ownerId)
    const accepted = facts.kind === 'video' ? mp4 : { ...mp4, type: 'audio/mp4', extension: 'm4a' }
    const name = (isSavedAsSent ? nameOfPlayable : nameOfOriginal)(id, accepted.extension)
    await files.put(name, createReadStream(to), { isLentNext: true })
    if (isSavedAsSent) return { playableName: name, facts, accepted }
    if (name !== originalName) await files.remove(originalName)
    return { replacement: { originalName: name, ...(await fingerprintOf(to)) }, facts, accepted }
  } finally {
    await rm(to, { force: true })
  }
}

/** A frame of a video, or the cover of a sound. A missing or broken one does no harm. */
async function pictureOf(context: Context, stored: Stored, facts: FilmFacts): Promise<Partial<Description>> {
  const { media, ffmpeg, log } = context
  const shown = facts.kind === 'video' ? { width: facts.width ?? null, height: facts.height ?? null } : {}
  const to = media.newPath()
  try {
    if (facts.kind === 'video' && ffmpeg) await ffmpeg.makePoster(stored.path, facts, to)
    else if (
      !facts.hasCover ||
      !(await media.run({ kind: 'read-cover', path: stored.path, to }, 'now', stored.ownerId))
    )
      return shown
    return { ...(await storePicture(context, stored, to)), ...shown }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.info({ err: error, file: stored.id }, 'this file has no picture')
    return shown
  } finally {
    await rm(to, { force: true })
  }
}
