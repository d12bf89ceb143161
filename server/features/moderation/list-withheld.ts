import { limits } from '#contract/fields.ts'
import type { WithheldMessage } from '#contract/hosting/moderation.ts'
import type { Context } from '../../context.ts'
import { label } from '../../presenters/message-text.ts'
import { presentUser } from '../../presenters/user.ts'
import type { Hosting } from '../membership/roles.ts'
import { keptFor } from './restore.ts'
import type { Withheld } from './withhold.ts'

type Page = { withheld: WithheldMessage[]; next?: string }

/** What can be brought back, after the row that the cursor names. */
export async function listWithheld({ db, clock }: Context, { groupId }: Hosting, after?: string): Promise<Page> {
  const [at, id] = after?.split('_') ?? []
  const rows = await db
    .selectFrom('withheld_message')
    .innerJoin('message', 'message.id', 'withheld_message.messageId')
    .leftJoin('user as host', 'host.id', 'withheld_message.withheldBy')
    .leftJoin('file as hostAvatar', 'hostAvatar.id', 'host.avatarId')
    .leftJoin('user as author', 'author.id', 'message.authorId')
    .leftJoin('file as avatar', 'avatar.id', 'author.avatarId')
    .select(['message.id', 'message.parentId', 'withheld_message.state', 'withheld_message.withheldAt'])
    .select(['host.id as hostId', 'host.name as hostName'])
    .select(['hostAvatar.id as hostAvatarId', 'hostAvatar.contentUrl as hostAvatarUrl'])
    .select(['author.id as authorId', 'author.name as authorName'])
    .select(['avatar.id as avatarId', 'avatar.contentUrl as avatarUrl'])
    .select('withheld_message.data')
    .$narrowType<{ data: string }>()
    .where('withheld_message.groupId', '=', groupId)
    .where('withheld_message.data', 'is not', null)
    .where((is) =>
      is.or([is('withheld_message.state', '=', 'hidden'), is('withheld_message.withheldAt', '>', clock() - keptFor)]),
    )
    .$if(at !== undefined, (query) =>
      query.where((is) =>
        is(is.refTuple('withheld_message.withheldAt', 'withheld_message.messageId'), '<', is.tuple(Number(at), id!)),
      ),
    )
    .orderBy('withheld_message.withheldAt', 'desc')
    .orderBy('withheld_message.messageId', 'desc')
    .limit(limits.pageSize + 1)
    .execute()
  const listed = rows.slice(0, limits.pageSize)
  const last = listed.at(-1)
  return {
    withheld: listed.map(present),
    ...(rows.length > listed.length && last && { next: `${last.withheldAt}_${last.id}` }),
  }
}

type Row = {
  id: string
  parentId: string | null
  state: 'hidden' | 'deleted'
  withheldAt: number
  data: string
} & Record<
  'hostId' | 'hostName' | 'hostAvatarId' | 'hostAvatarUrl' | 'authorId' | 'authorName' | 'avatarId' | 'avatarUrl',
  string | null
>

function present({ id, parentId, state, withheldAt, data, ...row }: Row): WithheldMessage {
  const by = personOf(row.hostId, row.hostName, row.hostAvatarId, row.hostAvatarUrl)
  const author = personOf(row.authorId, row.authorName, row.avatarId, row.avatarUrl)
  return {
    id,
    state,
    withheldAt,
    ...(state === 'deleted' && { until: withheldAt + keptFor }),
    ...(by && { by }),
    ...(author && { author }),
    ...(parentId !== null && { parent: parentId }),
    words: label((JSON.parse(data) as Withheld).data, limits.notificationLine),
  }
}

function personOf(id: string | null, name: string | null, avatarId: string | null, avatarUrl: string | null) {
  return id !== null && name !== null ? presentUser({ id, name, avatarId, avatarUrl }) : undefined
}
