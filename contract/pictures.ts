/**
 * `thumbnail` fits into the box and never enlarges; `crop` fills it from the centre. The first three thumbnails are in
 * the specification (section 9), 360 serves small cards, and the reference client asks for the rest.
 */
export const pictureSizes = {
  thumbnail: [
    [360, 99_999],
    [720, 99_999],
    [1366, 99_999],
    [2048, 99_999],
    [1280, 720],
    [420, 994],
  ],
  crop: [
    [80, 80],
    [100, 100],
    [160, 160],
    [200, 200],
    [270, 270],
    [320, 180],
    [1024, 270],
  ],
} as const

export type PictureKind = keyof typeof pictureSizes
export type PictureWidth = 360 | 720 | 1366 | 2048

export function pictureUrl(fileId: string, width: PictureWidth): string {
  return `api/images/thumbnail/${width}/99999/${fileId}`
}

export function avatarUrl(fileId: string, pixels: 80 | 160 | 200): string {
  return `api/images/crop/${pixels}/${pixels}/${fileId}`
}
