import type { Metadata } from 'sharp'
import { openPicture } from './open-picture.ts'
import { withinBudget } from './picture-cost.ts'

/**
 * Writes the picture turned clockwise, as the camera would have, with its metadata except the orientation.
 * @throws AppError picture-too-large
 */
export async function rotatePicture(path: string, degrees: number, to: string): Promise<null> {
  const turn = async ({ format }: Metadata) => {
    const turned = openPicture(path).rotate(degrees).keepExif().keepIccProfile()
    if (format === 'png') await turned.png().toFile(to)
    else if (format === 'webp') await turned.webp({ quality: 95 }).toFile(to)
    else await turned.flatten({ background: '#fff' }).jpeg({ quality: 95 }).toFile(to)
  }
  await withinBudget(path, turn, { isTurned: true })
  return null
}
