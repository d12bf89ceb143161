import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, Name, Text, TimeZone } from '../fields.ts'
import { GroupRef } from '../groups.ts'
import { Photo } from '../photos.ts'
import { UserRef } from '../users.ts'

/** `codeLasts` in seconds; `photos` is how many a frame shows, and `memories` how many of one day. */
export const frameLimits = {
  perPerson: 20,
  groups: 50,
  collections: 50,
  codeLetters: 6,
  codeLasts: 600,
  perPage: 120,
  photos: 960,
  memories: 30,
} as const

/** Without vowels, so that they spell no word, and without what looks like a digit or like another letter. */
export const frameLetters = 'BCDFGHJKMNPQRTVWXZ'

const Groups = Type.Array(Id, { maxItems: frameLimits.groups, uniqueItems: true })
const Collections = Type.Array(Id, { maxItems: frameLimits.collections, uniqueItems: true })

/**
 * A tablet or a television that shows photos of these groups and collections. `owner` is in whose name its hearts are:
 * oneself, or somebody whom one looks after. `lastUsedAt` is within ten minutes.
 */
export const Frame = Type.Object({
  id: Id,
  name: Name,
  owner: UserRef,
  groups: Type.Array(GroupRef),
  collections: Type.Array(Type.Object({ id: Id, name: Type.String(), group: GroupRef })),
  createdAt: EpochSeconds,
  lastUsedAt: Type.Optional(EpochSeconds),
})
export type Frame = Type.Static<typeof Frame>

/** `key` becomes the token of the frame as soon as somebody has typed `code` in their settings; only hashes are stored. */
export const makeFrameCode = endpoint('A code that a frame shows, for somebody to type', {
  method: 'POST',
  path: '/api/frame-codes',
  access: 'anonymous',
  status: 201,
  response: Type.Object({ code: Type.String(), key: Type.String(), expiresAt: EpochSeconds }),
})

/** `ended`: it is too old, or the frame was taken down. */
export const readFrameCode = endpoint('Whether somebody has typed the code of a frame', {
  method: 'POST',
  path: '/api/frame-codes/state',
  access: 'anonymous',
  body: Type.Object({ key: Text(100) }),
  response: Type.Object({ state: Type.Enum(['waiting', 'connected', 'ended']) }),
})

/** `isNearby`: it called from the network of whoever asks. Uses nothing up. */
export const lookAtFrameCode = endpoint('Which device shows this code', {
  method: 'POST',
  path: '/api/me/frame-codes/look',
  access: 'session',
  body: Type.Object({ code: Text(20) }),
  response: Type.Object({ deviceName: Type.String(), isNearby: Type.Boolean(), expiresAt: EpochSeconds }),
})

/** Of oneself, and of whomever one looks after, the newest first. */
export const listFrames = endpoint('Your frames', {
  method: 'GET',
  path: '/api/me/frames',
  access: 'session',
  response: Type.Object({ frames: Type.Array(Frame) }),
})

/** `for` is somebody whom one looks after. The code ends with it. */
export const addFrame = endpoint('Connect the frame that shows a code', {
  method: 'POST',
  path: '/api/me/frames',
  access: 'session',
  status: 201,
  body: Type.Object({
    code: Text(20),
    name: Type.Optional(Name),
    groups: Groups,
    collections: Type.Optional(Collections),
    for: Type.Optional(Id),
  }),
  response: Frame,
})

export const changeFrame = endpoint('Choose what a frame is called and shows', {
  method: 'PUT',
  path: '/api/me/frames/:id',
  access: 'session',
  params: IdParams,
  body: Type.Object({ name: Name, groups: Groups, collections: Type.Optional(Collections) }),
  response: Frame,
})

export const removeFrame = endpoint('Take a frame down: it ends at once', {
  method: 'DELETE',
  path: '/api/me/frames/:id',
  access: 'session',
  params: IdParams,
  status: 204,
})

/** For frames, like all that follows: with their key, and with nothing else. */
export const readFrame = endpoint('The frame that calls', {
  method: 'GET',
  path: '/api/frame',
  access: 'session',
  token: 'frame',
  response: Frame,
})

export const takeFrameDown = endpoint('End the frame that calls', {
  method: 'DELETE',
  path: '/api/frame',
  access: 'session',
  token: 'frame',
  status: 204,
})

/** When it was posted, its message, and its place in it. */
const FrameCursor = Type.String({ pattern: '^[0-9]{1,12}_[0-9a-f-]{36}_[0-9]{1,3}$' })

export const FramePhoto = Type.Object({ ...Photo.properties, postedAt: EpochSeconds })
export type FramePhoto = Type.Static<typeof FramePhoto>

/**
 * Newest first as they arrived, those of one message in its order; no videos. The first page also has `memories`: what
 * was taken on this day, which is that of `timeZone`, in earlier years.
 */
export const listFramePhotos = endpoint('What a frame shows', {
  method: 'GET',
  path: '/api/frame/photos',
  access: 'session',
  token: 'frame',
  query: Type.Object({ from: Type.Optional(FrameCursor), timeZone: Type.Optional(TimeZone) }),
  response: Type.Object({
    photos: Type.Array(FramePhoto),
    memories: Type.Optional(Type.Array(FramePhoto)),
    next: Type.Optional(FrameCursor),
  }),
})

const FramePictureWidth = Type.Union([Type.Literal(720), Type.Literal(1366), Type.Literal(2048)])
export const framePictureWidths = FramePictureWidth.anyOf.map((width) => width.const)

export const readFramePicture = endpoint('A photo that a frame shows', {
  method: 'GET',
  path: '/api/frame/photos/:file/:width',
  access: 'media',
  token: 'frame',
  params: Type.Object({ file: Id, width: FramePictureWidth }),
  responseType: 'image/webp',
})

/** 160 pixels wide, of somebody in a group of the frame. */
export const readFrameFace = endpoint('The face of somebody whose photos a frame shows', {
  method: 'GET',
  path: '/api/frame/faces/:file',
  access: 'media',
  token: 'frame',
  params: Type.Object({ file: Id }),
  responseType: 'image/webp',
})

/** `isNew` unless its owner had given one before. */
export const giveHeartOnFrame = endpoint('Give a heart to a photo in the name of the owner of a frame', {
  method: 'PUT',
  path: '/api/frame/hearts/:message/:file',
  access: 'session',
  token: 'frame',
  params: Type.Object({ message: Id, file: Id }),
  response: Type.Object({ isNew: Type.Boolean() }),
})
