import type { ImportLook, ImportProblem } from '#contract/importing/imports.ts'
import type { Translate } from '../../../words/translations.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { FoldedList } from '../FoldedList.tsx'
import page from '../ImportPage.module.css'

/** What was left out, by line or file. Nothing where all came along. */
export function ImportProblems({ look, refused = 0 }: { look: ImportLook | undefined; refused?: number }) {
  const { t } = useTranslation()
  const { problems = [], problemCount = 0, missingFiles = 0 } = look ?? {}
  const more = problemCount - problems.length

  return (
    <>
      {missingFiles > 0 && <p className={page.hint}>{t('import_missing_files', { count: missingFiles })}</p>}
      {refused > 0 && <p className={page.hint}>{t('import_refused', { count: refused })}</p>}
      {problems.length > 0 && (
        <FoldedList summary={t('import_problems', { count: problemCount })}>
          {problems.map((problem, index) => (
            <li key={index} dir="auto" lang="">
              {problemText(problem, t)}
            </li>
          ))}
          {more > 0 && <li>{t('import_problems_more', { count: more })}</li>}
        </FoldedList>
      )}
    </>
  )
}

const known = ['unreadable-line', 'missing-file', 'unknown-date', 'undated-photo', 'unsure-of-dates', 'line-too-long']

function problemText({ code, where }: ImportProblem, t: Translate): string {
  const place = placeOf(where, t)
  if (!known.includes(code)) return t('import_problem_else', { place })
  return t(`import_problem_${code.replaceAll('-', '_')}` as 'import_problem_else', { place })
}

/** Lines of a file are written `chat.txt:4112`, perhaps with what was named there. */
function placeOf(where: string, t: Translate): string {
  const [, file = '', line = '', named] = /^(.+?):(\d+)(?: (.*))?$/.exec(where) ?? []
  if (!line) return where
  const place = t('import_line', { line: Number(line), file })
  return named ? t('import_line_naming', { place, name: named }) : place
}
