import type { FastifyInstance, FastifyRequest } from 'fastify'
import { finishGuestUpload, guestUploadsPath } from '#contract/guests/guest-pages.ts'
import type { Bytes } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { callerNetwork } from '../../http/caller-network.ts'
import { implement } from '../../http/implement.ts'
import { createOnce } from '../../once.ts'
import { requireGuest, type GuestPass } from '../guest-gate/require-guest.ts'
import type { ResumableUploads } from '../uploads/resumable-uploads.ts'
import { tusRoutes, type Door } from '../uploads/tus-routes.ts'
import { asOwner, bringUpload, largestOfGuests, requireBringing, requireRoomFor } from './brought-photos.ts'

/** Videos of guests are as large as those of members, and the network of a party is no better. */
export function guestUploadsRoutes(app: FastifyInstance, context: Context, uploads: ResumableUploads): void {
  const passOf = (request: FastifyRequest) => requireGuest(context, request, linkOf(request))
  const door: Door = {
    path: guestUploadsPath,
    pathOf: (request) => guestUploadsPath.replace(':link', linkOf(request)),
    requireOwner: async (request) => asOwner(requireBringing(await passOf(request))),
    beforeCreation: async (request) => {
      const size = Number(request.headers['upload-length'] ?? 0)
      // Whatever is brought is a photo or a video, and nothing that takes another limit or way.
      if (size > largestOfGuests(context)) throw new AppError('file-too-large')
      if (/(^|,)\s*purpose(\s|,|$)/.test(String(request.headers['upload-metadata'] ?? '')))
        throw new AppError('unsupported-file')
      const pass = await passOf(request)
      await countBringing(context, request, pass, size)
      await requireRoomFor(context, pass, size)
    },
  }
  void app.register(async (scope) => tusRoutes(scope, context, uploads, door))

  const once = createOnce()
  implement(app, context, finishGuestUpload, async ({ params, request }) => {
    const pass = await requireGuest(context, request, params.link)
    return once(`${pass.id} ${params.id}`, () => bringUpload(context, pass, uploads, params.id))
  })
}

function linkOf({ params }: FastifyRequest): string {
  return (params as { link: string }).link
}

/** @throws AppError too-many-requests */
export async function countBringing(
  { rateLimits }: Context,
  request: FastifyRequest,
  { id }: GuestPass,
  size: Bytes,
): Promise<void> {
  const address = callerNetwork(request)
  await rateLimits.count({ guestPhotoByAddress: address, guestPhotoByLink: id })
  await rateLimits.count({ guestMegabytesByAddress: address }, Math.max(1, Math.ceil(size / 1_048_576)))
}
