import * as contract from '#contract/files.ts'
import { pictureSizes } from '#contract/pictures.ts'
import { example } from '../example.ts'
import { ids, picture, times } from './given.ts'

const whole = { ...picture, createdAt: times.posted, size: 482_113 }

export const filesExamples = [
  example(contract.uploadFile, {
    reply: whole,
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
    notes: 'Multipart, with the file as the one field named `file`. It is judged by its bytes, whatever it is called.',
  }),
  example(contract.readFile, {
    params: { id: ids.file },
    reply: whole,
    notes: 'Yours, or of a message or a person that you may see.',
  }),
  example(contract.readContent, {
    params: { name: picture.contentUrl },
    notes: 'The name is the `contentUrl` of the file. Ranges are answered.',
  }),
  example(contract.readPicture, {
    params: { fit: 'thumbnail', width: 720, height: 99_999, id: ids.file },
    notes: `A thumbnail fits into the box and never enlarges, a crop fills it. These sizes, and no other: ${sizes()}.`,
  }),
]

function sizes(): string {
  const { thumbnail, crop } = pictureSizes
  const list = (all: typeof thumbnail | typeof crop) => all.map(([width, height]) => `${width}/${height}`).join(', ')
  return `thumbnail ${list(thumbnail)}; crop ${list(crop)}`
}
