import { openPage, startEditor, openSample, openStep } from '/work/wt/editor/examples/editor/test/browser.ts';
const e = await startEditor();
const { page, complaints } = await openPage(e, {width: 1440, height: 1000});
await page.screenshot({path:'/tmp/s1.png'});
await openSample(page, 'push event triggered cart abandoned');
for (const [i,s] of ['Basics','Content','Audience','Trigger','Schedule','Delivery','Goals'].entries()) { await openStep(page, s); await page.waitForTimeout(200); await page.screenshot({path:`/tmp/s-${i}.png`, fullPage: true}); }
console.log(complaints);
await e.close(); process.exit(0);
