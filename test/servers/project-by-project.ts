import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A random order in which the files of a project follow each other: Vitest keeps a worker, with the server that it has
 * loaded, only when the next file is of the same project. The shortest files come last, so that no worker ends long
 * after the others.
 */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const place = ({ project, moduleId }: TestSpecification) =>
      `${projects.indexOf(project.name)} ${createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')}`
    return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
  }
}

const projects = ['sqlite', 'postgres', 'component', 'unit']
