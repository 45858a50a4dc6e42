import app from '@adonisjs/core/services/app'
import { FakePrinter, Printer } from '#documents'
import type { Group } from '@japa/runner/core'

/** Prints nothing in this group of tests, and keeps a diary of what it was given. */
export function withFakePrinter(group: Group): FakePrinter {
  const printer = new FakePrinter()
  group.setup(() => {
    app.container.swap(Printer, () => printer)
    return () => app.container.restore(Printer)
  })
  return printer
}
