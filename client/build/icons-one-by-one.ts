import type { Plugin } from 'vite'

/** Each icon from a file of its own, so that it goes where it is used, and 1,700 others are not read for it. */
export const iconsOneByOne: Plugin = {
  name: 'icons-one-by-one',
  enforce: 'pre',
  transform: {
    filter: { id: /\/client\/.*\.tsx$/ },
    handler: (code) =>
      code.replaceAll(/^import \{([^}]*)\} from 'lucide-react'$/gm, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => `import ${name.replace(/.* as /, '')} from 'lucide-react/icons/${iconFile(name)}'`)
          .join(';'),
      ),
  },
}

/** `Trash2 as Bin` is in trash-2. */
function iconFile(name: string): string {
  return name
    .replace(/ as .*/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
}
