// Checks that the page about JSON Schema is right about jsonschema in Python: its program prints what the page says, the words that stand
// in place of a regular expression are short, and drafts that are nested too deep raise what it says. The package must have been built.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('examples/json-schema/README.md', root), 'utf8');
const [, program, printed] = /```python\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/.exec(page);
const folder = mkdtempSync(join(tmpdir(), 'json-schema-'));
/** What the program of the page prints, and then that which goes on after it. */
function run(more = '') {
  const all = execFileSync(process.env.PYTHON ?? 'python3', ['-c', program + more], { cwd: folder, encoding: 'utf8' });
  assert.equal(all.slice(0, printed.length), printed);
  return all.slice(printed.length);
}

/** Each text that has a format, wrong. */
const wrong = `
push = {"channel": "PUSH", "campaign_delivery_type": "ONE_TIME", "created_by": "x"}
email = {**push, "channel": "EMAIL"}
place = {"name": " ", "latitude": "91", "longitude": "181", "radius": "0"}
web = {"basic_details": {"image_url": "x", "default_click_action_value": "https://@"}}
android = {"basic_details": {"default_click_action_value": "https://@"}, "template_backup": {"image_url": "x"}}
style = {"basic_details": {"app_name_color_code": "x"}}
drafts = [
    {**push, "basic_details": {"geofences": [place]}, "scheduling_details": {"start_time": "x"}},
    {**push, "campaign_content": {"content": {"push": {"web": web, "android": {**android, **style}}}}},
    {**email, "campaign_content": {"content": {"email": {"cc_ids": ["x"]}}}},
]
seen = set()
for draft in drafts:
    for error in Draft202012Validator(schema).iter_errors(draft):
        if len(error.message) > 300 or error.validator in ("pattern", "not"):
            seen.add(error.schema["title"])
            print(len(message_of(error)))
print(*sorted(seen), sep=", ")
`;

try {
  cpSync(new URL('dist/draft.branches.schema.json', root), join(folder, 'draft.branches.schema.json'));
  assert.equal(run(), '');
  const lines = run(wrong).trim().split('\n');
  const formats = lines.pop().split(', ');
  const { $defs } = JSON.parse(readFileSync(join(folder, 'draft.branches.schema.json'), 'utf8'));
  const patterns = Object.values($defs).flatMap(({ pattern, title }) => (pattern === undefined ? [] : [title]));
  assert.deepEqual(formats, patterns.sort());
  assert.ok(Math.max(...lines.map(Number)) < 400, `A message has ${Math.max(...lines.map(Number))} characters`);
  const deep = `
group = {}
for _ in range(300):
    group = {"filter_operator": "and", "filters": [{"filter_type": "actions", "attributes": group}]}
try:
    list(Draft202012Validator(schema).iter_errors({**draft, "segmentation_details": {"included_filters": group}}))
except RecursionError:
    print("too deep")
`;
  assert.equal(run(deep), 'too deep\n');
  console.log(`json-schema: jsonschema prints what the page says, and words in place of ${formats.length} patterns`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
