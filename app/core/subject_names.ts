import app from '@adonisjs/core/services/app'

/** Records that entries of ledgers belong to */
type NamedSubject = 'order' | 'purchase_order'

/** Finds the names of records of one type by id, such as `Order 7E3A-D577-4299`; a record that is gone has none. */
export type SubjectNames = Record<
  NamedSubject,
  (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
>

declare module '@adonisjs/core/types' {
  interface ContainerBindings {
    subjectNames: SubjectNames
  }
}

type Subject = { type: string; id: string }

/** Returns the names of these subjects by id, as start/subject_names.ts finds them. */
export async function nameSubjects(
  subjects: readonly (Subject | null)[]
): Promise<ReadonlyMap<string, string>> {
  const finders = await app.container.make('subjectNames')
  const found = await Promise.all(
    Object.entries(finders).map(([type, find]) => {
      const ids = subjects.filter((subject) => subject?.type === type).map((subject) => subject!.id)
      return ids.length === 0 ? new Map<string, string>() : find([...new Set(ids)])
    })
  )
  return new Map(found.flatMap((names) => [...names]))
}
