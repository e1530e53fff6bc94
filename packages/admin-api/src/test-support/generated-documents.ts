import * as fc from 'fast-check';

const textPiece = fc.constantFrom(
  'text',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '&amp;',
  '&lt;',
  '&#65;',
  '&#x41;',
  '&#0;',
  '&#xD800;',
  '&#xFFFE;',
  '&#1114112;',
  '&unknown;',
  '&',
  '&;',
  '&#;',
  ']]>',
  ']]',
  '>',
  '"',
  "'",
  'é',
  '日',
  '😀',
  '\u0001',
  '\u000B',
  '\uFFFE',
  '\u0085',
);

const name = fc.constantFrom('a', 'b', 'webhook', 'address', 'x:y', '_', 'é', 'a-b', 'a.b', '1a', '-a', '', 'a b', '·');

const piece: fc.Arbitrary<string> = fc.letrec<{ node: string; attribute: string }>((tie) => ({
  attribute: fc
    .tuple(
      fc.constantFrom(' ', '\n', '', '  '),
      name,
      fc.constantFrom('=', ' = ', '', '=='),
      fc.constantFrom('"', "'", ''),
      fc.array(fc.oneof(textPiece, fc.constantFrom('<', '=')), { maxLength: 3 }),
    )
    .map(([space, key, equals, quote, value]) => `${space}${key}${equals}${quote}${value.join('')}${quote}`),
  node: fc.oneof(
    { depthSize: 'small' },
    textPiece,
    fc
      .tuple(
        name,
        fc.array(tie('attribute'), { maxLength: 2 }),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.boolean(),
        fc.option(name, { freq: 12 }),
      )
      .map(([tag, attributes, children, isEmpty, wrong]) =>
        isEmpty
          ? `<${tag}${attributes.join('')}/>`
          : `<${tag}${attributes.join('')}>${children.join('')}</${wrong ?? tag}>`,
      ),
    fc.array(textPiece, { maxLength: 3 }).map((parts) => `<![CDATA[${parts.join('')}]]>`),
    fc.constantFrom('<!-- note -->', '<!-- a -- b -->', '<!---->', '<!--->', '<!-- x --->', '<!-- &amp; < -->'),
    fc.constantFrom(
      '<?pi data?>',
      '<!DOCTYPE a>',
      '<!ELEMENT a ANY>',
      '<![CDATA[',
      '<',
      '</a>',
      '<a',
      '<a/',
      '< a/>',
      '</ a>',
    ),
  ),
})).node;

/** Documents that are well-formed or nearly so, in ways that a reader can get wrong. */
export const documentArbitrary: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      '',
      '',
      '<?xml version="1.0"?>',
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      "<?xml version='1.0' encoding='utf-8' standalone='no'?>",
      '<?xml encoding="UTF-8"?>',
      '<?xml version="1.0"encoding="UTF-8"?>',
      ' <?xml version="1.0"?>',
      '<!-- c -->',
      '\n',
    ),
    fc.array(piece, { maxLength: 4 }),
    fc.boolean(),
  )
  .map(([prolog, pieces, isWrapped]) => prolog + (isWrapped ? `<root>${pieces.join('')}</root>` : pieces.join('')));
