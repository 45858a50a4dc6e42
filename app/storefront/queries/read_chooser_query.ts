import { chooserPageValidator } from '#storefront/validators/chooser'

/** Reads the address of the page; a field with an error is left out, so that the page can say so. */
export async function readChooserQuery(data: Record<string, unknown>) {
  const [error, query] = await chooserPageValidator.tryValidate(data)
  if (!error) return { query: withoutEmpty(query), errors: {} }
  const messages = error.messages as { field: string; message: string }[]
  const errors = Object.fromEntries(
    messages.map(({ field, message }) => [field.split('.')[0], message])
  )
  const valid = Object.entries(data).filter(([field]) => !(field in errors))
  const rest = await chooserPageValidator.validate(Object.fromEntries(valid))
  return { query: withoutEmpty(rest), errors }
}

type Filled<Query> = { [Key in keyof Query]: Exclude<Query[Key], ''> }

const withoutEmpty = <Query extends object>(query: Query): Filled<Query> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as Filled<Query>
