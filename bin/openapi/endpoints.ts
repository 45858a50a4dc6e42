import ts from 'typescript'

/** A validator that a controller runs, and the part of the request that it reads */
export type UsedValidator = {
  file: string
  name: string
  part: 'input' | 'body' | 'query' | 'path'
}
export type EndpointResponse = { status: number; type: ts.Type } | { status: number; media: string }

export type Endpoint = {
  responses: EndpointResponse[]
  validators: UsedValidator[]
  /** Field of a form that contains a file */
  upload: string | null
  isIdempotent: boolean
}

type Body = ts.FunctionLikeDeclaration

/** A larger module names the layer in the file, a smaller one in the folder. */
const VALIDATORS = /\/validators\/|_validators\.ts$/
const ENDPOINT_SOURCES = /\/(controllers|validators)\/|_(controller|validators)\.ts$/

/** Reads from the source of a controller what a method of it accepts and responds. */
export class Endpoints {
  constructor(
    private program: ts.Program,
    private checker = program.getTypeChecker()
  ) {}

  read(file: string, method: string): Endpoint {
    const source = this.program.getSourceFile(file)
    if (!source) throw new Error(`${file} is not part of the program`)
    const declaration = source.statements
      .filter(ts.isClassDeclaration)
      .flatMap(({ members }) => members.filter(ts.isMethodDeclaration))
      .find(({ name }) => name.getText() === method)
    if (!declaration) throw new Error(`${file} has no method ${method}`)

    const endpoint: Endpoint = {
      responses: [],
      validators: [],
      upload: null,
      isIdempotent: false,
    }
    this.#readCalls(declaration, endpoint, new Set())
    endpoint.responses = this.#responsesOf(declaration)
    return endpoint
  }

  /** The calls of a method and of what it calls in controllers and validators */
  #readCalls(node: ts.Node, endpoint: Endpoint, seen: Set<ts.Node>): void {
    if (seen.has(node)) return
    seen.add(node)
    const visit = (child: ts.Node) => {
      if (ts.isCallExpression(child)) {
        this.#readCall(child, endpoint)
        const target = this.#declarationOf(child)
        if (target) this.#readCalls(target, endpoint, seen)
      }
      ts.forEachChild(child, visit)
    }
    ts.forEachChild(node, visit)
  }

  #readCall(call: ts.CallExpression, endpoint: Endpoint): void {
    const { expression, arguments: args } = call
    const name = ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : expression.getText()
    if (name === 'validateUsing') {
      const part = partIn(args[1]?.getText() ?? '') ?? 'input'
      for (const validator of alternatives(args[0])) this.#addValidator(validator, part, endpoint)
    } else if (name === 'validate' && ts.isPropertyAccessExpression(expression)) {
      const part = partIn(args[0]?.getText() ?? '') ?? 'body'
      this.#addValidator(expression.expression, part, endpoint)
    } else if (/^(read|receive)Uploads?$/.test(name)) {
      endpoint.upload = /field: '(\w+)'/.exec(args[1]?.getText() ?? '')?.[1] ?? 'file'
    } else if (name === 'respondIdempotently' || name === 'requestKeyOf') {
      endpoint.isIdempotent = true
    }
  }

  #addValidator(node: ts.Expression, part: UsedValidator['part'], { validators }: Endpoint): void {
    const declaration = this.#resolve(node)
    if (!declaration || !ts.isVariableDeclaration(declaration)) return
    const file = declaration.getSourceFile().fileName
    const name = declaration.name.getText()
    if (!VALIDATORS.test(file) || validators.some((used) => used.name === name)) return
    validators.push({ file, name, part })
  }

  #resolve(node: ts.Node): ts.Declaration | undefined {
    let symbol = this.checker.getSymbolAtLocation(node)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias)
      symbol = this.checker.getAliasedSymbol(symbol)
    return symbol?.valueDeclaration
  }

  /** Returns the function that a call of a controller runs, if it is of controllers or validators. */
  #declarationOf({ expression }: ts.CallExpression): Body | null {
    const target = ts.isPropertyAccessExpression(expression) ? expression.name : expression
    const declaration = this.#resolve(target)
    if (!declaration || !ENDPOINT_SOURCES.test(declaration.getSourceFile().fileName)) return null
    if (ts.isVariableDeclaration(declaration) && declaration.initializer)
      return ts.isFunctionLike(declaration.initializer) ? (declaration.initializer as Body) : null
    return ts.isFunctionLike(declaration) ? (declaration as Body) : null
  }

  #responsesOf(declaration: Body): EndpointResponse[] {
    const status = statusSetIn(declaration)
    return returnedBy(declaration)
      .flatMap((expression) => alternatives(expression))
      .flatMap((expression) => this.#responsesTo(expression, status))
  }

  #responsesTo(expression: ts.Expression, status: number): EndpointResponse[] {
    if (!ts.isCallExpression(expression)) return this.#typed(expression, status)
    const callee = expression.expression.getText()
    const [first, second] = expression.arguments
    if (callee === 'respondIdempotently') return this.#storable(second)
    if (callee === 'sendCsv') return [{ status, media: 'text/csv' }]
    if (callee === 'sendCached') return []
    const sent = /(?:^|\.)response(?:\.status\((\d+)\)|\.type\('\w+'\))?\s*\.(\w+)$/.exec(callee)
    if (sent) {
      const [, given, method] = sent
      if (method === 'attachment') return [{ status, media: '*/*' }]
      if (method === 'stream') return [{ status, media: this.#mediaIn(expression) }]
      if (method === 'created') return this.#typed(first, 201)
      const code = given ? Number(given) : status
      if (code === 304) return []
      return isBytes(this.checker.typeToString(this.checker.getTypeAtLocation(first)))
        ? [{ status, media: this.#mediaIn(expression) }]
        : this.#typed(unstringified(first), code)
    }
    const typed = this.#typed(expression, status)
    const target = this.#declarationOf(expression)
    return typed.length === 0 && target ? this.#responsesOf(target) : typed
  }

  /** The responses that an idempotent call returns as `{ status, body }` */
  #storable(work: ts.Expression): EndpointResponse[] {
    const [signature] = this.checker.getTypeAtLocation(work).getCallSignatures()
    const returned = this.#awaited(signature.getReturnType())
    return members(returned).flatMap((response) => {
      const bodyType = this.#property(response, 'body')
      return members(this.#property(response, 'status')).map((status) => {
        if (!status.isNumberLiteral())
          throw new Error(`${work.getText()} has a status without a type`)
        return { status: status.value, type: bodyType }
      })
    })
  }

  #property(type: ts.Type, name: string): ts.Type {
    return this.checker.getTypeOfSymbol(this.checker.getPropertyOfType(type, name)!)
  }

  #typed(expression: ts.Expression, status: number): EndpointResponse[] {
    const type = this.#awaited(this.checker.getTypeAtLocation(expression))
    return type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined) ? [] : [{ status, type }]
  }

  #awaited(type: ts.Type): ts.Type {
    return this.checker.getAwaitedType(type) ?? type
  }

  /** The media type that the block of a response sets for its download */
  #mediaIn(node: ts.Node): string {
    let block: ts.Node = node
    while (!ts.isBlock(block)) block = block.parent
    const set = /(?:setDownloadHeaders\(|'Content-Type')[^;]*?'([a-z]+\/[a-z]+)(?:;[^']*)?'\)/
    return set.exec(block.getText())?.[1] ?? 'text/csv'
  }
}

const members = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type])

const isBytes = (type: string) => /^(Buffer|Uint8Array)/.test(type)

function partIn(text: string): UsedValidator['part'] | null {
  if (/\bqs\(\)/.test(text)) return 'query'
  if (/\bparams\b/.test(text)) return 'path'
  return null
}

/** Both sides of a conditional expression, without `await` and parentheses */
function alternatives(expression: ts.Expression): ts.Expression[] {
  if (ts.isAwaitExpression(expression) || ts.isParenthesizedExpression(expression))
    return alternatives(expression.expression)
  if (ts.isConditionalExpression(expression))
    return [...alternatives(expression.whenTrue), ...alternatives(expression.whenFalse)]
  return [expression]
}

/** The value that a controller formats itself with JSON.stringify */
function unstringified(expression: ts.Expression): ts.Expression {
  const isText =
    ts.isCallExpression(expression) && expression.expression.getText() === 'JSON.stringify'
  return isText ? expression.arguments[0] : expression
}

function returnedBy({ body }: Body): ts.Expression[] {
  if (!body) return []
  if (!ts.isBlock(body)) return [body]
  const found: ts.Expression[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(body)
  return found
}

const statusSetIn = ({ body }: Body) =>
  Number(/^\s*(?:ctx\.)?response\.status\((\d+)\)\s*$/m.exec(body?.getText() ?? '')?.[1] ?? 200)
