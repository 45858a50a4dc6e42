/** Error texts by the dotted path of the field */
export type FieldErrors = Record<string, string>
