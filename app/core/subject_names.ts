import app from '@adonisjs/core/services/app'

/** Records that entries of ledgers belong to */
type NamedSubject = 'order' | 'purchase_order'

type SubjectType = {
  /** Finds the names of records by id, such as `Order 7E3A-D577-4299`; a record that is gone has none. */
  names: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Selects the ids of the records whose number is like a pattern in lower case, for searches of ledgers */
  idsByNumber?: string
}

export type SubjectNames = Record<NamedSubject, SubjectType>

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
  const types = await app.container.make('subjectNames')
  const found = await Promise.all(
    Object.entries(types).map(([type, { names }]) => {
      const ids = subjects.filter((subject) => subject?.type === type).map((subject) => subject!.id)
      return ids.length === 0 ? new Map<string, string>() : names([...new Set(ids)])
    })
  )
  return new Map(found.flatMap((names) => [...names]))
}

/** Returns the statements that select ids by a pattern for the number, one for each type that is found by it. */
export async function idsByNumber(): Promise<string[]> {
  const types = await app.container.make('subjectNames')
  return Object.values(types).flatMap((type) => type.idsByNumber ?? [])
}
