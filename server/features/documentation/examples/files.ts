import * as contract from '#contract/files.ts'
import { pictureSizes } from '#contract/pictures.ts'
import { finishUpload, uploadsPath } from '#contract/uploads.ts'
import { example } from '../example.ts'
import { ids, picture, times } from './given.ts'

const sound: contract.MessageFile = {
  id: ids.sound,
  contentUrl: `${ids.sound}.wav`,
  entityType: 'file',
  type: 'audio/wav',
  status: 'ready',
  fileIndex: 1,
  duration: 3.2,
  peaks: '0135799875310246',
}
const whole = { ...picture, createdAt: times.posted, size: 482_113 }

export const filesExamples = [
  example(contract.uploadFile, {
    response: whole,
    refusals: [
      'upload-incomplete',
      'upload-missing',
      'uploads-off',
      'file-too-large',
      'picture-too-large',
      'unsupported-file',
      'unsupported-media',
      'broken-picture',
      'broken-media',
      'broken-document',
      'quota-used-up',
      'too-many-requests',
    ],
    notes:
      'Multipart, with the file as the only field, named `file`. Its type is detected from its bytes, whatever its name. With `place=offer`, the response has in `near` the town nearest to where a photo was taken; the position itself is not stored.',
  }),
  example(contract.readFile, {
    params: { id: ids.file },
    response: whole,
    notes: 'Your own files, and those of messages and people that you can see.',
  }),
  example(contract.findFile, {
    body: { sha256: ids.checksum },
    response: { file: whole },
    notes: 'Only your own files are looked for.',
  }),
  example(contract.addPreview, {
    params: { id: ids.sound },
    body: { peaks: '0135799875310246' },
    response: { ...sound, createdAt: times.posted, size: 61_440 },
    refusals: ['broken-picture', 'picture-too-large'],
  }),
  example(contract.rotateFile, {
    params: { id: ids.file },
    body: { degrees: 90 },
    response: { ...whole, width: whole.height, height: whole.width },
    refusals: ['picture-too-large', 'too-many-requests', 'quota-used-up'],
  }),
  example(contract.readPages, {
    params: { id: ids.pdf },
    response: { pages: [{ width: 2048, height: 2896, text: 'Minutes of the spring meeting' }] },
    refusals: ['broken-document'],
  }),
  example(contract.readPage, { params: { id: ids.pdf, page: 1, width: 1366 }, refusals: ['broken-document'] }),
  example(contract.downloadAlbum, { params: { id: ids.message } }),
  example(finishUpload, {
    params: { id: ids.upload },
    response: whole,
    refusals: [
      'upload-incomplete',
      'uploads-off',
      'file-too-large',
      'picture-too-large',
      'unsupported-file',
      'unsupported-media',
      'broken-picture',
      'broken-media',
      'broken-document',
    ],
    notes: `Large files are sent to \`/${uploadsPath}\` by the tus protocol, version 1.0.0, with the same key.`,
  }),
  example(contract.readContent, {
    params: { name: picture.contentUrl },
    notes: 'The name is the `contentUrl` of the file. Range requests are supported.',
  }),
  example(contract.readPicture, {
    params: { fit: 'thumbnail', width: 720, height: 99_999, id: ids.file },
    notes: `A thumbnail fits into the box and is never enlarged; a crop fills it. Only these sizes exist: ${sizes()}.`,
  }),
]

function sizes(): string {
  const { thumbnail, crop } = pictureSizes
  const list = (all: typeof thumbnail | typeof crop) => all.map(([width, height]) => `${width}/${height}`).join(', ')
  return `thumbnail ${list(thumbnail)}; crop ${list(crop)}`
}
