import { changeableSettings, type ChangeableSetting, type SettingTexts } from '../config/changeable-settings.ts'
import type { Db, Tx } from '../database/tables.ts'
import { seal, unseal } from '../sealed.ts'

type Keeper = { secret: string }

/** Those with a password; the others are readable in the database. */
const sealedSettings: readonly ChangeableSetting[] = ['SMTP_URL']

/** @returns `unreadable` were sealed with the secret of another data folder */
export async function readSaved(
  db: Db | Tx,
  keeper: Keeper,
): Promise<{ saved: SettingTexts; unreadable: ChangeableSetting[] }> {
  const rows = await db.selectFrom('server_setting').selectAll().execute()
  const saved: SettingTexts = {}
  const unreadable: ChangeableSetting[] = []
  for (const name of changeableSettings) {
    const value = rows.find((row) => row.name === name)?.value
    if (value === undefined) continue
    const text = sealedSettings.includes(name)
      ? unseal(keeper, { use: 'server-setting', of: name }, value)?.toString('utf8')
      : value
    if (text === undefined) unreadable.push(name)
    else saved[name] = text
  }
  return { saved, unreadable }
}

/** Those with undefined are removed. */
export async function saveSettings(
  tx: Tx,
  keeper: Keeper,
  texts: Partial<Record<ChangeableSetting, string | undefined>>,
): Promise<void> {
  for (const name of changeableSettings) {
    if (!(name in texts)) continue
    const text = texts[name]
    await tx.deleteFrom('server_setting').where('name', '=', name).execute()
    if (text === undefined) continue
    const value = sealedSettings.includes(name)
      ? seal(keeper, { use: 'server-setting', of: name }, Buffer.from(text))
      : text
    await tx.insertInto('server_setting').values({ name, value }).execute()
  }
}

const versionName = 'settingsVersion'

/** Changes with every change of the settings. */
export async function readSettingsVersion(db: Db | Tx): Promise<string> {
  const row = await db.selectFrom('server_state').select('value').where('name', '=', versionName).executeTakeFirst()
  return row?.value ?? ''
}

/** One change waits for another that is under way. @returns false when they are no longer of this version */
export async function raiseSettingsVersion(tx: Tx, from: string, to: string): Promise<boolean> {
  await tx
    .insertInto('server_state')
    .values({ name: versionName, value: '' })
    .onConflict((is) => is.column('name').doNothing())
    .execute()
  const raised = await tx
    .updateTable('server_state')
    .set({ value: to })
    .where('name', '=', versionName)
    .where('value', '=', from)
    .returning('name')
    .executeTakeFirst()
  return raised !== undefined
}
