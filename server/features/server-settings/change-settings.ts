import { v7 as newId } from 'uuid'
import type { AdministratorAct } from '#contract/sign-in/administration.ts'
import type { ChangeableSetting } from '../../config/changeable-settings.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { raiseSettingsVersion, readSettingsVersion, saveSettings } from '../../settings/saved-settings.ts'
import { recordAct, requireAdministrator, type Administration } from '../administrators/administrators.ts'

type Change = {
  version: string
  act: AdministratorAct
  /** Those with undefined are removed. */
  texts: Partial<Record<ChangeableSetting, string | undefined>>
}

/**
 * Saved for all servers, and in use on this one when it returns.
 * @throws AppError setting-fixed, settings-changed when they are no longer of that version
 */
export async function changeSettings(
  context: Context,
  administration: Administration,
  { version, act, texts }: Change,
): Promise<void> {
  refuseFixed(context, Object.keys(texts) as ChangeableSetting[])
  await transaction(context, async (tx) => {
    await requireAdministrator(tx, administration)
    if (!(await raiseSettingsVersion(tx, version, newId()))) throw new AppError('settings-changed')
    await saveSettings(tx, context, texts)
    await recordAct(tx, context, { actorId: administration.userId, type: act })
    tx.afterCommit(() => context.live.tellOfSettings())
  })
  await context.settings.reload()
}

/**
 * Before something is tried out, which takes a while and may be seen elsewhere.
 * @throws AppError setting-fixed, settings-changed
 */
export async function requireChangeable(
  context: Pick<Context, 'config' | 'db'>,
  version: string,
  names: ChangeableSetting[],
): Promise<void> {
  refuseFixed(context, names)
  if ((await readSettingsVersion(context.db)) !== version) throw new AppError('settings-changed')
}

/** @throws AppError setting-fixed for what the environment sets */
function refuseFixed({ config }: Pick<Context, 'config'>, names: ChangeableSetting[]): void {
  if (names.some((name) => config.given[name] !== undefined)) throw new AppError('setting-fixed')
}
