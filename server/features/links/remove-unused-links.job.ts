import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'

const everySixHours = 21_600
const grace = 86_400

/** Removes links in no message that nobody has asked for in a day; their pictures follow as unused files. */
export const removeUnusedLinksJob: Job<'remove-unused-links'> = {
  kind: 'remove-unused-links',
  every: everySixHours,
  run: async (context) => {
    await transaction(context, (tx) =>
      tx
        .deleteFrom('link')
        .where('askedAt', '<=', context.clock() - grace)
        .where((is) =>
          is.not(is.exists(is.selectFrom('message').select('message.id').whereRef('message.linkId', '=', 'link.id'))),
        )
        .execute(),
    )
  },
}
