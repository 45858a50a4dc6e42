import { column } from '@adonisjs/lucid/orm'

// The decorators that database/schema_rules.ts gives to columns whose database type is not their type in the code.

/** Declares a text column that stores JSON. */
export const jsonColumn = () =>
  column({
    prepare: (value: unknown) => JSON.stringify(value),
    consume: (text: string) => JSON.parse(text),
  })

/** Declares a boolean column, which SQLite returns as 0 or 1. */
export const booleanColumn = () => column({ consume: Boolean })
