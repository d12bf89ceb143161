import type { Word } from '../../words/words.ts'
import type { StepPictureKind } from './pictures/StepPicture.tsx'

export const sources = ['whatsapp', 'photos', 'takeout', 'elsewhere'] as const
export type Source = (typeof sources)[number]

/** The query of the page: where it comes from, an import, or the id of a stored share. */
export type ImportPlace = { from?: string; import?: string; files?: string }

export type Step = { picture: StepPictureKind; text: Word }
export type HowTo = { name?: Word; steps: readonly Step[]; note?: Word }

const askFacebook: Step = { picture: 'rows', text: 'import_step_facebook_download' }
const awaitFacebook: Step = { picture: 'save', text: 'import_step_facebook_wait' }

/** What to do on which phone, or in which application, to get at it. */
export const howTos = {
  whatsapp: {
    android: {
      name: 'import_on_android',
      steps: [
        { picture: 'dots', text: 'import_step_whatsapp_menu' },
        { picture: 'dialog', text: 'import_step_whatsapp_media' },
        { picture: 'share', text: 'import_step_whatsapp_share' },
      ],
      note: 'import_note_whatsapp',
    },
    iphone: {
      name: 'import_on_iphone',
      steps: [
        { picture: 'head', text: 'import_step_whatsapp_name' },
        { picture: 'rows', text: 'import_step_whatsapp_export' },
        { picture: 'save', text: 'import_step_whatsapp_files' },
      ],
      note: 'import_note_whatsapp',
    },
  },
  photos: {
    device: {
      steps: [
        { picture: 'photos', text: 'import_step_photos' },
        { picture: 'folder', text: 'import_step_folder' },
      ],
    },
  },
  takeout: {
    web: {
      steps: [
        { picture: 'checks', text: 'import_step_takeout_only' },
        { picture: 'rows', text: 'import_step_takeout_zip' },
        { picture: 'save', text: 'import_step_takeout_wait' },
      ],
      note: 'import_note_takeout',
    },
  },
  elsewhere: {
    telegram: {
      name: 'import_telegram',
      steps: [
        { picture: 'dots', text: 'import_step_telegram_export' },
        { picture: 'checks', text: 'import_step_telegram_json' },
        { picture: 'folder', text: 'import_step_telegram_folder' },
      ],
    },
    signal: {
      name: 'import_signal',
      steps: [
        { picture: 'rows', text: 'import_step_signal_export' },
        { picture: 'folder', text: 'import_step_signal_folder' },
      ],
      note: 'import_note_signal',
    },
    messenger: {
      name: 'import_messenger',
      steps: [askFacebook, { picture: 'checks', text: 'import_step_messenger_json' }, awaitFacebook],
    },
    facebook: {
      name: 'import_facebook',
      steps: [askFacebook, { picture: 'checks', text: 'import_step_facebook_json' }, awaitFacebook],
      note: 'import_note_facebook',
    },
    coterie: {
      name: 'import_coterie',
      steps: [
        { picture: 'dots', text: 'import_step_coterie_menu' },
        { picture: 'save', text: 'import_step_coterie_download' },
      ],
      note: 'import_note_coterie',
    },
  },
} as const satisfies Record<Source, Record<string, HowTo>>

export function sourceNamed(name: string | undefined): Source | undefined {
  return sources.find((source) => source === name)
}
