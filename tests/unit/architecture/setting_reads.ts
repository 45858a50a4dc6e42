import ts from 'typescript'
import { read } from '#tests/unit/architecture/sources'

/** Keys from an export of a configuration file down to a value, e.g. `['shop', 'quantity', 'min']` */
export type SettingPath = readonly string[]

/** Stands for a key that is known at run time only. */
export const COMPUTED = Symbol('computed key')
type ReadPath = readonly (string | typeof COMPUTED)[]

type Binding = { name: string; path: ReadPath; scope: ts.Node }

/** Lists what a file reads of configuration files: for a value that it passes on whole, only the path of that value. */
export function settingReads(file: string): ReadPath[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const bindings = importedBindings(source)
  const reads: ReadPath[] = []
  // Grows while it is walked: a variable that holds a part of the settings is followed as well.
  for (const binding of bindings) {
    for (const identifier of usesOf(binding)) {
      const { node, path } = climb(identifier, binding.path)
      const { parent } = node
      if (ts.isVariableDeclaration(parent) && parent.initializer === node)
        bind(parent.name, path, { bindings, reads })
      else reads.push(path)
    }
  }
  return reads
}

const isConfiguration = (name: ts.Node, file: string) =>
  ts.isStringLiteral(name) &&
  (name.text.startsWith('#config/') || (file.startsWith('config/') && name.text.startsWith('./')))

/** Returns the bindings of `import { shop } from '#config/shop'` and of `await import('#config/shop')`. */
function importedBindings(source: ts.SourceFile): Binding[] {
  const bindings: Binding[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && isConfiguration(node.moduleSpecifier, source.fileName)) {
      const names = node.importClause?.namedBindings
      if (!names || !ts.isNamedImports(names)) return
      for (const { name, propertyName } of names.elements)
        bindings.push({ name: name.text, path: [(propertyName ?? name).text], scope: source })
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const { node: end, path } = climb(node, [])
      const { parent } = end
      if (isConfiguration(node.arguments[0], source.fileName) && ts.isVariableDeclaration(parent))
        bind(parent.name, path, { bindings, reads: [] })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return bindings
}

function usesOf({ name, scope }: Binding): ts.Identifier[] {
  const uses: ts.Identifier[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isIdentifier(node) && node.text === name && !isName(node)) uses.push(node)
    ts.forEachChild(node, visit)
  }
  visit(scope)
  return uses
}

/** Whether an identifier names a key, a variable or an import, and so reads nothing. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent))
    return parent.name === node
  return ts.isBindingElement(parent) || ts.isImportSpecifier(parent)
}

/** Follows `.key`, `['key']` and what does not change a value, as far as they reach. */
function climb(start: ts.Node, startPath: ReadPath): { node: ts.Node; path: ReadPath } {
  let [node, path] = [start, startPath]
  for (;;) {
    const { parent } = node
    if (ts.isPropertyAccessExpression(parent)) path = [...path, parent.name.text]
    else if (ts.isElementAccessExpression(parent) && parent.expression === node) {
      const { argumentExpression: key } = parent
      path = [...path, ts.isStringLiteral(key) ? key.text : COMPUTED]
    } else if (!isTransparent(parent)) return { node, path }
    node = parent
  }
}

const isTransparent = (node: ts.Node) =>
  ts.isNonNullExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isAwaitExpression(node)

/** Records the variables of `const { min } = shop.quantity` or `const limits = shop.quantity`. */
function bind(
  name: ts.BindingName,
  path: ReadPath,
  found: { bindings: Binding[]; reads: ReadPath[] }
): void {
  if (ts.isIdentifier(name)) {
    found.bindings.push({ name: name.text, path, scope: scopeOf(name) })
  } else if (ts.isArrayBindingPattern(name)) {
    found.reads.push(path)
  } else {
    for (const { name: variable, propertyName, dotDotDotToken } of name.elements) {
      const key = propertyName ?? variable
      if (dotDotDotToken) found.reads.push(path)
      else bind(variable, [...path, ts.isIdentifier(key) ? key.text : COMPUTED], found)
    }
  }
}

const scopeOf = (node: ts.Node): ts.Node =>
  ts.isBlock(node) || ts.isSourceFile(node) ? node : scopeOf(node.parent)
