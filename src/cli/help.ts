/** What `--help` says. Fits a screen of 80 columns and 24 lines. */
export const help = `Usage: campaign-draft-rules <command> [options]

  check <path...>        judge drafts: files, directories, "globs", - for stdin;
                         .ndjson and .jsonl hold a draft on each line
  explain <rule-id>      print the page of a rule
  rules                  list the rules (--format json: for programs)
  check-validator -- <program>  test a validator with drafts
Options of check:
  --mode <mode>          DRAFT_PUBLISH (default), or LENIENT: may it be saved?
  --workspace <file>     .json with connectors, features; or .mjs: the lookups
  --rules <file>         house rules, .json or .js; also of explain and rules
  --lookup-timeout <s>   seconds that one lookup may take (default: 30)
  --format <format>      human (default), json, ndjson, github, sarif
  --lang <language>      en (default), de: the language of the report
  --input <json|ndjson>  how to read stdin (default: json), and all files
  --max-errors <n>       list at most n errors of each draft (default: 100)
  --hints                tell also what is valid and probably not meant
  --fix, --fix-dry-run   mend what loses nothing; or only show the changes
  --follow-links         follow links that lead out of the folders
  --threads <n>          judge NDJSON in n threads (default: up to 2)
  -q, --quiet            findings only: nothing of what is fine, no summary
  -w, --watch            check again when a file changes, until Ctrl+C
  -h, --help             print this;  -v, --version: print the version
Exit code: 0 fine, 1 findings, 2 the call was wrong.
`;
