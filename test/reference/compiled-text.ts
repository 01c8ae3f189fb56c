import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the compiler says of a text: the first line of each message, with the text at which it stands. */
export interface Told {
  /** Line and column, from 1. */
  readonly place: string;
  readonly at: string;
  /** All lines of the message. */
  readonly message: string;
}

export interface Compiled {
  readonly errors: readonly Told[];
  /** The types of the exported constants as editors show them, by their names. */
  readonly types: ReadonlyMap<string, string>;
}

/** Compiles texts as files of `src`, each by itself: what they import from there is not checked. */
export function compileTexts(texts: readonly string[], settings: ts.CompilerOptions = {}): readonly Compiled[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const all = { ...options, incremental: false, ...settings };
  const files = new Map(texts.map((text, index) => [join(root, `src/text-${index}.ts`), text]));
  const host = ts.createCompilerHost(all);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.getSourceFile = (file, target, ...others) => {
    const text = files.get(file);
    return text === undefined ? getSourceFile(file, target, ...others) : ts.createSourceFile(file, text, target, true);
  };
  const program = ts.createProgram([...files.keys()], all, host);
  return [...files.keys()].map((file) => compiled(program, file));
}

function compiled(program: ts.Program, file: string): Compiled {
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`${file} is not compiled`);
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(source);
  const exported = module === undefined ? [] : checker.getExportsOfModule(module);
  const shown = (symbol: ts.Symbol) =>
    checker.typeToString(checker.getTypeOfSymbol(symbol), source, ts.TypeFormatFlags.NoTruncation);
  return {
    errors: program.getSemanticDiagnostics(source).map(({ start = 0, length = 0, messageText }) => {
      const { line, character } = source.getLineAndCharacterOfPosition(start);
      return {
        place: `${line + 1}:${character + 1}`,
        at: source.text.slice(start, start + length),
        message: ts.flattenDiagnosticMessageText(messageText, '\n'),
      };
    }),
    types: new Map(exported.map((symbol) => [symbol.name, shown(symbol)])),
  };
}
