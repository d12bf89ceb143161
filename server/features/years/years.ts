import { v7 as newId } from 'uuid'
import type { PhotoOfMessage } from '#contract/collecting/collections.ts'
import { yearLimits, type YearOfGroup } from '#contract/collecting/years.ts'
import type { Photo } from '#contract/photos.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { dayIn } from '../../time-zones.ts'
import { wordsOfUser } from '../../words/words.ts'
import { lockMembership, publishToMembers, type Membership } from '../membership/membership.ts'
import { asHost } from '../membership/roles.ts'
import { postWithin } from '../messages/messages.ts'
import { presentPhotos } from '../photos/photos.ts'
import { chooseMany, choosePhotos } from './fair-choice.ts'
import { calendarOf } from './months-of-year.ts'
import { listDays, listRatedPhotos, type RatedPhoto } from './rated-photos.ts'

type When = { year: number; timeZone: string }
type WhichMonth = When & { month: number }

/** Newest first. */
export async function listYears({ db, clock }: Context, membership: Membership, timeZone: string) {
  const dayOf = dayIn(timeZone)
  const yearOf = (moment: number) => Number(dayOf(moment).slice(0, 4))
  const days = await listDays(db, membership.groupId)
  const all = days.flatMap(({ first, last }) => [yearOf(Number(last)), yearOf(Number(first))])
  const years = [...new Set(all)].filter((year) => year >= 1800 && year < 2200).slice(0, yearLimits.years)
  const year = yearThatIsReady(dayOf(clock()))
  if (year === undefined || !years.includes(year) || (await findPosted(db, membership.groupId, year))) return { years }
  return { years, ready: { year, mayPost: membership.role === 'host' } }
}

/** From 27 December on, and through January. @param day such as 2026-12-27 */
export function yearThatIsReady(day: string): number | undefined {
  const [year, date] = [Number(day.slice(0, 4)), day.slice(5)]
  if (date >= '12-27') return year
  return date <= '01-31' ? year - 1 : undefined
}

export async function readYear(db: Db, membership: Membership, when: When): Promise<YearOfGroup> {
  const { groupId, role } = membership
  const { year } = when
  const { photos, chosen, monthOf, byHand } = await chooseOfYear(db, groupId, when)
  const [shown, message] = await Promise.all([presentPhotos(db, [...chosen.values()]), findPosted(db, groupId, year)])
  const shownOf = new Map(shown.map((photo) => [photo.id, photo]))
  const ofMonths = Map.groupBy(photos, ({ takenAt }) => monthOf(takenAt))
  const videos = photos.filter(({ isVideo }) => isVideo).length
  return {
    group: groupId,
    year,
    photos: photos.length - videos,
    videos,
    people: new Set(photos.flatMap(({ authorId }) => authorId ?? [])).size,
    months: Array.from({ length: 12 }, (_, index) => {
      const month = index + 1
      const all = ofMonths.get(month) ?? []
      const ofMonth = all.filter(({ isVideo }) => isVideo).length
      const photo = shownOf.get(chosen.get(month)?.fileId ?? '')
      return {
        month,
        photos: all.length - ofMonth,
        videos: ofMonth,
        ...(photo && { photo }),
        ...(byHand.has(month) && { isByHand: true as const }),
      }
    }),
    ...(message && { message }),
    mayChoose: role !== 'reader',
    mayPost: role === 'host' && message === undefined && photos.length > 0,
  }
}

/** The photos of the year, and which of them stand for its months. */
export async function chooseOfYear(db: Db, groupId: string, { year, timeZone }: When) {
  const calendar = calendarOf(year, timeZone)
  const [photos, rows] = await Promise.all([
    listRatedPhotos(db, groupId, calendar.year),
    db
      .selectFrom('chosen_photo_of_month')
      .select(['month', 'fileId'])
      .where('groupId', '=', groupId)
      .where('year', '=', year)
      .orderBy('month')
      .execute(),
  ])
  const { monthOf } = calendar
  const known = new Map(photos.map((photo) => [photo.fileId, photo]))
  const byHand = new Map<number, RatedPhoto>()
  for (const { month, fileId } of rows) {
    const photo = known.get(fileId)
    if (photo && monthOf(photo.takenAt) === month) byHand.set(month, photo)
  }
  const chosen = choosePhotos(
    Map.groupBy(photos, ({ takenAt }) => monthOf(takenAt)),
    byHand,
  )
  return { photos, chosen, monthOf, byHand }
}

export async function listPhotosOfMonth(
  db: Db,
  { groupId }: Membership,
  { year, timeZone, month }: WhichMonth,
): Promise<Photo[]> {
  const photos = await listRatedPhotos(db, groupId, calendarOf(year, timeZone).ofMonth(month))
  return presentPhotos(db, chooseMany(photos, yearLimits.candidates))
}

/** @throws AppError readers-only-read, not-found for what is not in the group or was not taken in that month */
export async function choosePhotoOfMonth(
  context: Context,
  membership: Membership,
  { year, timeZone, month }: WhichMonth,
  photo: PhotoOfMessage | null,
): Promise<void> {
  const { groupId, userId, role } = membership
  if (role === 'reader') throw new AppError('readers-only-read')
  await transaction(context, async (tx) => {
    await lockMembership(tx, membership)
    if (photo === null) await forgetChoice(tx, { groupId, year, month })
    else {
      const { from, until } = calendarOf(year, timeZone).ofMonth(month)
      const there = await tx
        .selectFrom('message_file')
        .select(['messageId', 'fileId'])
        .where('messageId', '=', photo.message)
        .where('fileId', '=', photo.file)
        .where('groupId', '=', groupId)
        .where('takenAt', '>=', from)
        .where('takenAt', '<', until)
        .executeTakeFirst()
      if (!there) throw new AppError('not-found')
      const values = { groupId, year, month, ...there, chosenBy: userId }
      await tx
        .insertInto('chosen_photo_of_month')
        .values(values)
        .onConflict((is) => is.columns(['groupId', 'year', 'month']).doUpdateSet({ ...there, chosenBy: userId }))
        .execute()
    }
    await publishToMembers(tx, context, groupId, { type: 'year-changed', group: groupId })
  })
}

async function forgetChoice(tx: Tx, { groupId, year, month }: { groupId: string; year: number; month: number }) {
  await tx
    .deleteFrom('chosen_photo_of_month')
    .where('groupId', '=', groupId)
    .where('year', '=', year)
    .where('month', '=', month)
    .execute()
}

/** Once; another host who asks at the same time gets the same message. @throws AppError hosts-only, not-found */
export async function postYear(context: Context, membership: Membership, { year, timeZone }: When): Promise<string> {
  const { groupId, userId } = asHost(membership)
  const photos = await listRatedPhotos(context.db, groupId, calendarOf(year, timeZone).year)
  if (photos.length === 0) throw new AppError('not-found')
  return transaction(context, async (tx) => {
    await lockMembership(tx, membership)
    const known = await findPosted(tx, groupId, year)
    if (known) return known
    const { data } = await tx.selectFrom('user').select('data').where('id', '=', userId).executeTakeFirstOrThrow()
    const words = wordsOfUser(context.config, data)
    const address = `${context.config.publicUrl}/groups/${groupId}/${year}`
    const id = newId()
    await postWithin(tx, context, membership, {
      id,
      group: groupId,
      data: {
        title: words.say('year_title', { year: String(year) }),
        text: `${words.say('year_message')}\n\n${address}`,
        no_embed: true,
      },
    })
    await tx
      .insertInto('posted_year')
      .values({ groupId, year, messageId: id })
      .onConflict((is) => is.columns(['groupId', 'year']).doUpdateSet({ messageId: id }))
      .execute()
    await publishToMembers(tx, context, groupId, { type: 'year-changed', group: groupId })
    return id
  })
}

/** Not one that whoever wrote it has taken along. */
async function findPosted(db: Pick<Db | Tx, 'selectFrom'>, groupId: string, year: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('posted_year')
    .innerJoin('message', (on) =>
      on.onRef('message.id', '=', 'posted_year.messageId').onRef('message.groupId', '=', 'posted_year.groupId'),
    )
    .select('messageId')
    .where('posted_year.groupId', '=', groupId)
    .where('year', '=', year)
    .executeTakeFirst()
  return row?.messageId
}
