import app from '@adonisjs/core/services/app'
import { Printer } from '#documents'
import { FakePrinter } from '#tests/support/fakes/fake_printer'
import type { Group } from '@japa/runner/core'

/** Replaces the printer in this group of tests by one that records its input. */
export function withFakePrinter(group: Group): FakePrinter {
  const printer = new FakePrinter()
  group.setup(() => {
    app.container.swap(Printer, () => printer)
    return () => app.container.restore(Printer)
  })
  return printer
}
