import * as contract from '#contract/files.ts'
import { pictureSizes } from '#contract/pictures.ts'
import { example } from '../example.ts'
import { ids, picture, times } from './given.ts'

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
      'broken-picture',
      'too-many-requests',
    ],
    notes:
      'Multipart, with the file as the only field, named `file`. Its type is detected from its bytes, whatever its name.',
  }),
  example(contract.readFile, {
    params: { id: ids.file },
    response: whole,
    notes: 'Your own files, and those of messages and people that you can see.',
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
