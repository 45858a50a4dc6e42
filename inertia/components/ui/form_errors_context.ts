import { createContext } from 'react'

/** The errors of the form around a field, by field name; null outside of forms */
export const FormErrorsContext = createContext<Partial<Record<string, string>> | null>(null)
