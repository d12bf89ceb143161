import { pictureUrl } from '#contract/pictures.ts'

export const coverSizes = '100vw'

/** A band is never examined closely: phones get 720 pixels. */
export function coverSourceSet(id: string): string {
  return `${pictureUrl(id, 720)} 1170w, ${pictureUrl(id, 1366)} 1920w, ${pictureUrl(id, 2048)} 2880w`
}
