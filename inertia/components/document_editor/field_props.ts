import type { Errors } from '~/components/document_editor/editor_state'

type TextKey<Draft> = {
  [Key in keyof Draft]: Draft[Key] extends string ? Key : never
}[keyof Draft]

/** What fields read and change of an editor */
export type Edited<Draft> = {
  draft: Draft
  errors: Errors
  change: (changes: Partial<Draft>) => void
}

/** Returns the props that the fields of an editor share, by the key of the draft and the name in the body. */
export function fieldsOf<Draft>({ draft, errors, change }: Edited<Draft>) {
  const common = (key: TextKey<Draft>, name: string) => ({
    name,
    value: draft[key] as string,
    error: errors[name],
  })
  const set = (key: TextKey<Draft>, text: string) =>
    change({ [key]: text } as unknown as Partial<Draft>)
  return {
    /** Of a text field or a choice */
    text: (key: TextKey<Draft>, name: string) => ({
      ...common(key, name),
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => set(key, target.value),
    }),
    /** Of an amount or a percentage */
    number: (key: TextKey<Draft>, name: string) => ({
      ...common(key, name),
      onChange: (typed: string) => set(key, typed),
    }),
  }
}
