import ts from 'typescript'
import { read, listSources } from '#tests/unit/architecture/sources'

type SqlStatement = { place: string; sql: string }

const EXECUTORS = new Set(['rows', 'one', 'countRows', 'run'])
const SQL = /^\s*(select|insert|update|delete|with)\b/i
const MAX_VARIANTS = 64
const MAX_DEPTH = 12
// The function that writes placeholders, and lists of numbers such as `PLACED_STATES.join(', ')`
const PLACEHOLDERS = /^(placeholders\(.*\)|[A-Z_]+\.join\(', '\))$/s
// `ids.map(() => '?').join(', ')`, and `rows.map(() => '(?, ?)').join(', ')`
const REPEATED = /\.map\(\(\) => '(\?|\(\?(?:, \?)*\))'\)\.join\(', '\)$/s

/** Returns every SQL statement of the sources, once per variant of its template, and those that cannot be resolved. */
export function collectStatements(...folders: string[]) {
  const statements: SqlStatement[] = []
  const unresolved: string[] = []
  for (const file of listSources(...folders).filter((name) => name.endsWith('.ts'))) {
    const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
    visit(source, (node) => {
      if (!ts.isCallExpression(node) || !isExecutor(node.expression)) return
      const [argument] = node.arguments
      if (argument === undefined) return
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      const place = `${file}:${line + 1}`
      const variants = variantsOf(argument, 0)
      if (variants === null) unresolved.push(`${place} ${argument.getText().slice(0, 80)}`)
      else for (const sql of variants) if (SQL.test(sql)) statements.push({ place, sql })
    })
  }
  return { statements, unresolved }
}

function isExecutor(expression: ts.Expression): boolean {
  if (ts.isIdentifier(expression)) return EXECUTORS.has(expression.text)
  return (
    ts.isPropertyAccessExpression(expression) &&
    EXECUTORS.has(expression.name.text) &&
    ['relaxedDurability', 'trx'].includes(expression.expression.getText())
  )
}

function visit(node: ts.Node, use: (node: ts.Node) => void): void {
  use(node)
  ts.forEachChild(node, (child) => visit(child, use))
}

/** The texts that an expression may have, or null where that depends on input. */
function variantsOf(node: ts.Expression, depth: number): string[] | null {
  if (depth > MAX_DEPTH) return null
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isNumericLiteral(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return variantsOf(node.expression, depth + 1)
  if (ts.isAsExpression(node)) return variantsOf(node.expression, depth + 1)
  if (ts.isTemplateExpression(node)) {
    return combine(
      [[node.head.text]],
      node.templateSpans.flatMap((span) => [
        variantsOf(span.expression, depth + 1),
        [span.literal.text],
      ])
    )
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return combine([], [variantsOf(node.left, depth + 1), variantsOf(node.right, depth + 1)])
  }
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [node.whenTrue, node.whenFalse].map((part) => variantsOf(part, depth + 1))
    return yes && no && [...yes, ...no]
  }
  if (ts.isCallExpression(node) && PLACEHOLDERS.test(node.getText())) return ['?']
  const repeated = ts.isCallExpression(node) && REPEATED.exec(node.getText())
  if (repeated) return [repeated[1]]
  if (ts.isIdentifier(node)) return constant(node, depth)
  return null
}

function combine(start: string[][], parts: (string[] | null)[]): string[] | null {
  let texts = start.length > 0 ? start[0] : ['']
  for (const part of parts) {
    if (part === null) return null
    texts = texts.flatMap((text) => part.map((next) => text + next))
    if (texts.length > MAX_VARIANTS) return null
  }
  return texts
}

/** The value of a constant of the enclosing blocks, of the file, or of the file that it is imported from. */
function constant(name: ts.Identifier, depth: number): string[] | null {
  for (let node: ts.Node | undefined = name.parent; node; node = node.parent) {
    if (!ts.isBlock(node) && !ts.isSourceFile(node)) continue
    const initializer = declared(node.statements, name.text) ?? imported(node.statements, name.text)
    if (initializer) return variantsOf(initializer, depth + 1)
  }
  return null
}

function declared(statements: readonly ts.Statement[], name: string): ts.Expression | null {
  for (const statement of statements) {
    if (!ts.isVariableStatement(statement)) continue
    const { declarations } = statement.declarationList
    const match = declarations.find(({ name: own }) => ts.isIdentifier(own) && own.text === name)
    if (match?.initializer) return match.initializer
  }
  return null
}

function imported(statements: readonly ts.Statement[], name: string): ts.Expression | null {
  for (const statement of statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    if (!bindings.elements.some((element) => element.name.text === name)) continue
    const { text } = statement.moduleSpecifier as ts.StringLiteral
    if (!text.startsWith('#') || !text.includes('/')) return null
    const file = `app/${text.slice(1)}.ts`
    const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
    return declared(source.statements, name)
  }
  return null
}
