import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));

/** A longer list of values has a line for each, so that a diff shows the one that changed. */
const LONGEST_LINE = 140;

const types = ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class;

function compiled(files: readonly string[]): ts.Program {
  const root = join(sources, '..');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return ts.createProgram(files, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    // `npm run types` checks. Without it, this takes a fifth of the time.
    noCheck: true,
  });
}

/** The name by which a node refers to a type. */
function typeName(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  return ts.isExpressionWithTypeArguments(node) ? node.expression : undefined;
}

/** The entries of the package, as the compiler reads them. */
export interface Api {
  readonly entries: readonly string[];
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** The exports of each entry, in the order of the entries. */
  readonly exported: readonly (readonly ts.Symbol[])[];
  /** The symbol of an export in the file that declares it. */
  readonly named: (symbol: ts.Symbol) => ts.Symbol;
}

/** @param entries the files of `src`, without their endings. */
export function readApi(entries: readonly string[]): Api {
  const files = entries.map((entry) => join(sources, `${entry}.ts`));
  const program = compiled(files);
  const checker = program.getTypeChecker();
  const exported = files.map((path) => {
    const file = program.getSourceFile(path);
    const module = file && checker.getSymbolAtLocation(file);
    if (module === undefined) throw new Error(`${path} is no module`);
    return checker.getExportsOfModule(module);
  });
  const named = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return { entries, program, checker, exported, named };
}

/** A doc comment that begins with its section does not say what the export is. */
const isCitation = /^\/\*\*[\s*]*(Spec|Decision)\b/;

/** The exports with too little documentation: each must have a doc comment that says what it is, and each function an example. */
export function undocumented({ checker, exported, named }: Api): string[] {
  return [...new Set(exported.flat().map(named))].flatMap((symbol) => {
    const what = lacking(symbol);
    const file = symbol.declarations?.[0]?.getSourceFile().fileName.slice(sources.length);
    return what === undefined ? [] : [`src/${file}: ${symbol.name} ${what}`];
  });

  function lacking(symbol: ts.Symbol): string | undefined {
    const comments = shownDeclarations(symbol).map(docComment);
    if (comments.includes('')) return 'has no doc comment';
    if (comments.some((comment) => isCitation.test(comment)))
      return 'has a doc comment that does not say first what it is';
    const isFunction = checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0;
    return isFunction && !/@example|```/.test(comments.join()) ? 'has no example' : undefined;
  }
}

/** The declarations that an editor shows: of an overloaded function, all but the one with the body. */
function shownDeclarations({ declarations = [] }: ts.Symbol): readonly ts.Declaration[] {
  if (declarations.length === 1) return declarations;
  return declarations.filter((one) => !(ts.isFunctionDeclaration(one) && one.body !== undefined));
}

/** The text of the doc comments; empty where there is none. */
function docComment(declaration: ts.Declaration): string {
  const comments = ts.getJSDocCommentsAndTags(declaration).map((comment) => comment.getText());
  return comments.join('\n');
}

/**
 * The exports of the entries of the package. Those of the main entry have their types, as they are declared, and so have the types that
 * these name and no entry exports. Every other declaration has one line: that of a long type is cut, and a digest shows when it changes.
 */
export function publicApi({ entries, program, checker, exported, named }: Api): string {
  const known = new Set(exported.flat().map(named));
  let unexported: ts.Symbol[] = [];

  function noteTypes(node: ts.Node): void {
    const name = typeName(node);
    const found = name && checker.getSymbolAtLocation(name);
    const symbol = found && named(found);
    const isOurs = symbol?.declarations?.every((one) => one.getSourceFile().fileName.startsWith(sources));
    if (symbol && isOurs && symbol.flags & types && !known.has(symbol)) {
      known.add(symbol);
      unexported.push(symbol);
    }
    // Bodies and values are not part of a declaration.
    if (ts.isVariableDeclaration(node))
      ts.forEachChild(node, (child) => child !== node.initializer && noteTypes(child));
    else if (!ts.isBlock(node)) ts.forEachChild(node, noteTypes);
  }

  const declared = new Map<ts.SourceFile, ts.SourceFile>();
  /** The declarations of a file, as the compiler writes them: without bodies and comments. */
  function declarationsIn(file: ts.SourceFile): ts.SourceFile {
    let found = declared.get(file);
    if (found === undefined) {
      let text = '';
      program.emit(file, (_, written) => (text = written), undefined, true);
      found = ts.createSourceFile(file.fileName, text, ts.ScriptTarget.Latest, true);
      declared.set(file, found);
    }
    return found;
  }

  function declares(statement: ts.Statement, name: string): boolean {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.some((one) => one.name.getText() === name);
    return 'name' in statement && (statement.name as ts.Node | undefined)?.getText() === name;
  }

  /** A type that is a list of literals, as in `(typeof channels)[number]`, with its literals. */
  function literals(symbol: ts.Symbol): string | undefined {
    if (!(symbol.flags & ts.SymbolFlags.TypeAlias)) return undefined;
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const members = type.isUnion() ? type.types : [type];
    if (!members.every((member) => member.isLiteral())) return undefined;
    const values = members.map((member) => checker.typeToString(member)).sort();
    const line = `type ${symbol.name} = ${values.join(' | ')};`;
    return line.length <= LONGEST_LINE
      ? line
      : `type ${symbol.name} =\n${values.map((one) => `    | ${one}`).join('\n')};`;
  }

  function describe(symbol: ts.Symbol): string {
    const values = literals(symbol);
    if (values !== undefined) return values;
    const [declaration] = symbol.declarations ?? [];
    if (declaration === undefined) throw new Error(`${symbol.name} is not declared`);
    symbol.declarations?.forEach(noteTypes);
    const statements = declarationsIn(declaration.getSourceFile()).statements.filter((one) =>
      declares(one, symbol.name),
    );
    if (statements.length === 0) throw new Error(`no declaration of ${symbol.name} is written`);
    return statements.map((one) => one.getText().replace(/^export (declare )?/, '')).join('\n');
  }

  /** The type of a schema takes thousands of lines, and repeats the types of drafts: its name is enough. */
  function describeSchema(name: string, symbol: ts.Symbol): string {
    return `const ${name}: ${checker.getTypeOfSymbol(symbol).symbol.name};`;
  }

  const byName = (one: ts.Symbol, other: ts.Symbol) => (one.name < other.name ? -1 : 1);
  const described = new Set<ts.Symbol>();
  const unnamed: [string, string][] = [];

  /** The names of an entry, each with its text; then the types that these name, which nobody exports. */
  function chapterOf(entry: string, exports: readonly ts.Symbol[]): string {
    const all = [...exports].sort(byName);
    if (all.every((symbol) => described.has(named(symbol)))) return `## ${entry}\n\nThe ${all.length} names of index.`;
    for (const symbol of all) described.add(named(symbol));
    const textOf = entry === 'index' ? describe : (symbol: ts.Symbol) => inOneLine(describe(symbol));
    const lines = all.map((symbol) =>
      symbol.name.endsWith('Schema') && entry === 'schemas'
        ? describeSchema(symbol.name, named(symbol))
        : textOf(named(symbol)),
    );
    // The list grows while its types are described.
    for (const symbol of unexported) unnamed.push([symbol.name, textOf(symbol)]);
    unexported = [];
    return `## ${entry}\n\n${lines.join('\n')}`;
  }

  const chapters = entries.map((entry, index) => chapterOf(entry, exported[index] ?? []));
  const last = unnamed.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  return `${[...chapters, `## named by these, and not exported\n\n${last.join('\n')}`].join('\n\n')}\n`;
}

function inOneLine(declaration: string): string {
  const line = declaration.replace(/\s+/g, ' ');
  if (line.length <= LONGEST_LINE || line.startsWith('function ')) return line;
  const digest = createHash('sha256').update(line).digest('hex').slice(0, 8);
  return `${line.slice(0, LONGEST_LINE)}… | ${digest}`;
}
