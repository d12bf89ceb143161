/**
 * What the server takes. Named one by one, and not `image/*`, so that an iPhone hands over its HEIC pictures as JPEG.
 */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

const acceptedTypes = new Set(acceptedPhotos.split(','))
const acceptedEndings = /\.(jpe?g|png|webp|avif|gif)$/i

/** The server decides by the bytes; this only spares the author a wait for a sure no. */
export function isAcceptedPhoto(file: File): boolean {
  return file.type === '' ? acceptedEndings.test(file.name) : acceptedTypes.has(file.type)
}
