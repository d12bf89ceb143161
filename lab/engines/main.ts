import { installPrograms } from '#test/suite/install-programs.ts'
import { run } from '#test/suite/tools.ts'

/** The long walk, things done together, and an archive in a folder, in Firefox and WebKit, on a phone and a desktop. Words after it go to Playwright: `-- -g WebKit`. */
installPrograms()
const code = await run('playwright', ['test', '--config', 'lab/engines/playwright.config.ts', ...process.argv.slice(2)])
process.exit(code === 0 ? 0 : 1)
