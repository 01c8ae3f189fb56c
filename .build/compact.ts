/** Files that engines read a little faster: without comments and white space, with names as they are, and in short lines. */
export const compact = { minifyWhitespace: true, minifySyntax: true, lineLimit: 140 };
