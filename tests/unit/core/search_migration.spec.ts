import { test } from '@japa/runner'
import { createTrigramExtension } from '#database/search_schema'
import { DomainError } from '#shared/domain_error'

type Database = Parameters<typeof createTrigramExtension>[0]

const failing = (code: string): Database => ({
  rawQuery: (() => Promise.reject(Object.assign(new Error(), { code }))) as never,
})

test.group('The migration of the search', () => {
  for (const [code, reason] of [
    ['42501', /not allowed to create it/],
    ['0A000', /package postgresql-contrib/],
  ] as const) {
    test(`names the missing extension and what to do, error ${code}`, async ({ assert }) => {
      const error = await createTrigramExtension(failing(code)).then(
        () => null,
        (thrown: unknown) => thrown
      )
      assert.instanceOf(error, DomainError)
      assert.match((error as Error).message, /create extension pg_trgm/)
      assert.match((error as Error).message, reason)
    })
  }
})
