/**
 * Every size that a picture is made in, and no other. `thumbnail` fits into the box and never enlarges;
 * `crop` fills it from the centre. The first three thumbnails are the specification's (section 9), 360 serves
 * small cards, the rest is what the reference client asks for.
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
/** The widths that a srcset may name. */
export type PictureWidth = 360 | 720 | 1366 | 2048

/** Address of a picture that fits the width, relative to the application's base. */
export function pictureUrl(fileId: string, width: PictureWidth): string {
  return `api/images/thumbnail/${width}/99999/${fileId}`
}

/** Address of a person's picture in a square of so many pixels. */
export function avatarUrl(fileId: string, pixels: 80 | 160 | 200): string {
  return `api/images/crop/${pixels}/${pixels}/${fileId}`
}
