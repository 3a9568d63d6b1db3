import ts from 'typescript';

/** One small break of a program. `start` and `end` are where it stands in the text. */
export interface Mutant {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly mutant: string;
  /** A statement is left out; an expression is replaced by `mutant`. */
  readonly place: 'statement' | 'expression';
}

/** All breaks of a program, in the order of its text. */
export function mutantsOf(text: string): Mutant[] {
  const source = parse(text);
  const found: Mutant[] = [];
  const add = (node: ts.Node, mutant: string, place: Mutant['place']) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ line, start, end: node.end, original: node.getText(source), mutant, place });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (mayGo(node)) add(node, '', 'statement');
    if (ts.isExpression(node) && mayBeReplaced(node)) {
      for (const mutant of replacements(node, source)) add(node, mutant, 'expression');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * The program with all these breaks in it, each behind a question to `$reach`, which is asked with the break's number and
 * says whether it is the one to try. Every loop says `$loop()`, so that an endless one can be stopped by counting.
 */
export function withMutants(text: string, mutants: readonly (Mutant & { readonly id: number })[]): string {
  const added: Insertion[] = loopBodies(parse(text));
  for (const { start, end, id, mutant, place } of mutants) {
    const [before, after] =
      place === 'statement' ? [`{if(!$reach(${id})){`, '}}'] : [`($reach(${id})?(${mutant}):(`, '))'];
    added.push({ at: start, text: before, span: end - start, opens: true, outer: place === 'statement' });
    added.push({ at: end, text: after, span: end - start, opens: false, outer: place === 'statement' });
  }
  if (added.length === 0) return text;
  return `const {$reach,$loop}=globalThis.$mutants;${insert(text, added)}`;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
  readonly span: number;
  readonly opens: boolean;
  readonly outer: boolean;
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('mutated.ts', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
}

/** At one place: first what ends there (the inner first), then what begins there (the outer first). */
function insert(text: string, added: readonly Insertion[]): string {
  const sorted = added
    .map((insertion, n) => ({ ...insertion, n }))
    .sort((a, b) => {
      if (a.at !== b.at) return a.at - b.at;
      if (a.opens !== b.opens) return a.opens ? 1 : -1;
      const inner = a.span - b.span || Number(a.outer) - Number(b.outer) || b.n - a.n;
      return a.opens ? -inner : inner;
    });
  let out = '';
  let from = 0;
  for (const { at, text: piece } of sorted) {
    out += text.slice(from, at) + piece;
    from = at;
  }
  return out + text.slice(from);
}

function loopBodies(source: ts.SourceFile): Insertion[] {
  const added: Insertion[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false)) {
      const body = node.statement;
      const span = body.end - body.getStart(source) + 1;
      added.push({ at: body.getStart(source), text: '{$loop();', span, opens: true, outer: true });
      added.push({ at: body.end, text: '}', span, opens: false, outer: true });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return added;
}

/** Statements a program can be without: what it does, and where it leaves. */
function mayGo(node: ts.Node): boolean {
  return (
    ts.isExpressionStatement(node) ||
    ts.isReturnStatement(node) ||
    ts.isContinueStatement(node) ||
    (ts.isBreakStatement(node) && !ts.isCaseOrDefaultClause(node.parent))
  );
}

/** Not where only a name or a plain literal may stand. */
function mayBeReplaced(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent) || ts.isMethodDeclaration(parent)) {
    if (parent.name === (node as ts.Node)) return false;
  }
  if (ts.isPrefixUnaryExpression(parent) && ts.isNumericLiteral(node)) return false;
  return !isTarget(node) && !ts.isLiteralTypeNode(parent);
}

/** The left side of an assignment, or a part of it. */
function isTarget(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)
    return true;
  if (ts.isForOfStatement(parent) && parent.initializer === node) return true;
  if (ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent)) return isTarget(parent);
  return false;
}

function replacements(node: ts.Expression, source: ts.SourceFile): string[] {
  const text = node.getText(source);
  return [
    ...operators(node, source),
    ...negations(node, text),
    ...literals(node, text),
    ...methods(node, source),
    ...chains(node, source),
  ];
}

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '??=': ['='],
};

function operators(node: ts.Expression, source: ts.SourceFile): string[] {
  const text = node.getText(source);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    if (text.includes('++')) return [text.replace('++', '--')];
    return /^--|--$/.test(text) ? [text.replace('--', '++')] : [];
  }
  if (!ts.isBinaryExpression(node) || (joinsText(node.left) && joinsText(node.right))) return [];
  const operator = node.operatorToken;
  if (operator.getText(source) === '+' && (joinsText(node.left) || joinsText(node.right))) return [];
  const at = operator.getStart(source) - node.getStart(source);
  return (otherOperators[operator.getText(source)] ?? []).map((other) => {
    const left = text.slice(0, at);
    const right = text.slice(at + operator.getText(source).length);
    return other === '&&' || other === '||'
      ? `(${left.trimEnd()}) ${other} (${right.trimStart()})`
      : left + other + right;
  });
}

function joinsText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** A condition turned round. A comparison is turned round by its operator, so not here again. */
function negations(node: ts.Expression, text: string): string[] {
  if (isNot(node)) return [text.slice(1)];
  const { parent } = node;
  const isCondition =
    ((ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent)) &&
      parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node);
  return isCondition && !isComparison(node) ? [`!(${text})`] : [];
}

function isNot(node: ts.Expression): boolean {
  return ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;
}

function isComparison(node: ts.Expression): boolean {
  if (!ts.isBinaryExpression(node)) return false;
  return ['<', '<=', '>', '>=', '===', '!=='].includes(ts.tokenToString(node.operatorToken.kind) ?? '');
}

function literals(node: ts.Expression, text: string): string[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isNumericLiteral(node)) return [node.text === '1' ? '0' : String(Number(node.text) + 1)];
  if (isMinusNumber(node)) return [String(Number(text) + 1)];
  if (ts.isStringLiteralLike(node) && node.text === '') return ["'mutant'"];
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return ['[]'];
  return [];
}

function isMinusNumber(node: ts.Expression): boolean {
  return ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand) && /^-\d/.test(node.getText());
}

const otherMethods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  find: 'findLast',
  findLast: 'find',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};
/** What can be left out of a chain of calls. */
const steps = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim', 'toLowerCase']);

function methods(node: ts.Expression, source: ts.SourceFile): string[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: object, name, questionDotToken } = node.expression;
  if (node.questionDotToken || questionDotToken) return [];
  if (steps.has(name.text)) return [object.getText(source)];
  const other = Object.hasOwn(otherMethods, name.text) ? otherMethods[name.text] : undefined;
  if (other === undefined) return [];
  const text = node.getText(source);
  const at = name.getStart(source) - node.getStart(source);
  return [text.slice(0, at) + other + text.slice(at + name.text.length)];
}

/** A whole chain `a?.b.c` without one of its question marks. */
function chains(node: ts.Expression, source: ts.SourceFile): string[] {
  if (!ts.isOptionalChain(node) || ts.isOptionalChain(node.parent)) return [];
  const text = node.getText(source);
  const found: string[] = [];
  let link: ts.Node = node;
  while (ts.isOptionalChain(link)) {
    const token: ts.Node | undefined = ts.isNonNullChain(link) ? undefined : link.questionDotToken;
    if (token) {
      const at = token.getStart(source) - node.getStart(source);
      const rest = text.slice(at + 2);
      found.push(text.slice(0, at) + (/^[([]/.test(rest) ? '' : '.') + rest);
    }
    link = link.expression;
  }
  return found.reverse();
}
