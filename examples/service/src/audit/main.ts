// Judges every stored draft again with the installed rules. If it is ended in the middle, it goes on there when it is started again.
import { house } from '../house.js';
import { databaseOfProgram } from '../program.js';
import { countDrafts, finishAudit, openAudit, summaryOf } from './audits.js';
import { judgeRange } from './judge.js';
import { progressOf } from './progress.js';

const db = await databaseOfProgram();
const audit = await openAudit(db, house.default);
const total = await countDrafts(db);
const done = total - (await countDrafts(db, audit.position));
if (done > 0) console.log(`Goes on after ${done} drafts of ${total}`);

const progress = progressOf(total, done);
for await (const drafts of judgeRange(db, audit, { after: audit.position }, house)) progress.add(drafts);
progress.end();
await finishAudit(db, audit);
console.log(await summaryOf(db, audit));
await db.close();
