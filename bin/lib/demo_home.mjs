import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folder of a shop that has acted out its demo year. It is kept where the build is checked, and the suites that need a
 * demo shop start on a copy; without one they act it out themselves.
 */
export class DemoHome {
  constructor(folder) {
    this.folder = join(folder, 'demo_home')
  }

  /** Copies the folder of a shop that has ended. */
  keep(home) {
    cpSync(home, this.folder, { recursive: true })
  }

  copyTo(home) {
    if (existsSync(this.folder)) cpSync(this.folder, home, { recursive: true })
  }
}
