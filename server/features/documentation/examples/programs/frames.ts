import * as contract from '#contract/programs/frames.ts'
import { example } from '../../example.ts'
import { ada, bea, group, ids, picture, secrets, times } from '../given.ts'

const frame = {
  id: ids.frame,
  name: 'Kitchen shelf',
  owner: ada,
  groups: [group],
  collections: [],
  createdAt: times.posted,
} satisfies contract.Frame

const photo = {
  ...picture,
  takenAt: times.posted,
  place: `${times.posted}_${ids.message}_0`,
  size: 412_000,
  message: ids.message,
  group: ids.group,
  title: 'At the lake',
  author: bea,
  postedAt: times.posted,
} satisfies contract.FramePhoto

const ofFrame = 'With the key of a frame, and with nothing else.'

export const framesExamples = [
  example(contract.makeFrameCode, {
    response: { code: secrets.frameCode, key: secrets.token, expiresAt: times.posted + 600 },
    refusals: ['foreign-page'],
    notes: 'The device that is to show photos calls this, shows the code, and keeps the key.',
  }),
  example(contract.readFrameCode, {
    body: { key: secrets.token },
    response: { state: 'waiting' },
    refusals: ['foreign-page'],
    notes: 'Every four seconds is often enough.',
  }),
  example(contract.lookAtFrameCode, {
    body: { code: secrets.frameCode },
    response: { deviceName: 'Chrome, Android', isNearby: true, expiresAt: times.posted + 600 },
    refusals: ['invalid-entry-code', 'entry-code-over'],
    notes: 'Show this to your person before you connect anything: the device should be in front of them.',
  }),
  example(contract.listFrames, { response: { frames: [{ ...frame, lastUsedAt: times.replied }] } }),
  example(contract.addFrame, {
    body: { code: secrets.frameCode, name: 'Kitchen shelf', groups: [ids.group] },
    response: frame,
    refusals: ['invalid-entry-code', 'entry-code-over', 'too-many-frames', 'not-found', 'user-not-found', 'forbidden'],
  }),
  example(contract.changeFrame, {
    params: { id: ids.frame },
    body: { name: 'Kitchen shelf', groups: [ids.group] },
    response: frame,
    refusals: ['user-not-found', 'forbidden'],
  }),
  example(contract.removeFrame, { params: { id: ids.frame }, refusals: ['user-not-found', 'forbidden'] }),
  example(contract.readFrame, { response: frame, refusals: ['not-found'], notes: ofFrame }),
  example(contract.takeFrameDown, { refusals: ['not-found'], notes: ofFrame }),
  example(contract.listFramePhotos, {
    response: { photos: [photo], memories: [] },
    refusals: ['not-found'],
    notes: ofFrame,
  }),
  example(contract.readFramePicture, { params: { file: ids.file, width: 1366 }, notes: ofFrame }),
  example(contract.readFrameFace, { params: { file: ids.file }, notes: ofFrame }),
  example(contract.giveHeartOnFrame, {
    params: { message: ids.message, file: ids.file },
    response: { isNew: true },
    refusals: ['reactions-off', 'too-many-reactions', 'message-withheld'],
    notes: ofFrame,
  }),
]
