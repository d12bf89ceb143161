import type { Photo } from '#contract/photos.ts'

/** A fifth fewer pixels are invisible on screens with two for each, and weigh half. */
export function sharpEnough(width: number): number {
  const small = 360 / devicePixelRatio
  return devicePixelRatio >= 2 && width < 1.2 * small ? Math.min(width, small) : width
}

/** Animated pictures stand still on a wall, and so are no larger than other thumbnails. */
export function still(photo: Photo): Photo {
  return photo.type === 'image/gif' ? { ...photo, type: 'image/webp' } : photo
}
