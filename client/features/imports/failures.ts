import type { ImportFailure } from '#contract/importing/imports.ts'

/** What is wrong with a file, and what to do. */
export const failureTexts = {
  'not-an-archive': 'import_failed_not_an_archive',
  damaged: 'import_failed_damaged',
  encrypted: 'import_failed_encrypted',
  'too-large': 'import_failed_too_large',
  'several-archives': 'import_failed_several_archives',
  'wrong-takeout': 'import_failed_wrong_takeout',
  'html-export': 'import_failed_html_export',
  'signal-backup': 'import_failed_signal_backup',
  'mixed-dates': 'import_failed_mixed_dates',
  'nothing-inside': 'import_failed_nothing_inside',
  'newer-archive': 'import_failed_newer_archive',
  'not-allowed': 'import_failed_not_allowed',
  'no-space': 'import_failed_no_space',
  'server-error': 'import_failed_server_error',
} as const satisfies Record<ImportFailure, string>

/** Another attempt with the same file may succeed. */
export function mayPassLater(reason: ImportFailure | undefined): boolean {
  return reason === 'no-space' || reason === 'server-error'
}
