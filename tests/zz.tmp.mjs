import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const base = 'http://localhost:4105';
const j = async (p, o={}) => (await fetch(base+'/api'+p,{...o,headers:{'content-type':'application/json',origin:base,...(o.headers||{})}})).json();
const a = await j('/users/authenticate',{method:'POST',body:JSON.stringify({username:'compliance-officer@example.com',password:process.argv[2]})});
const list = await j('/onboarding/applications?search=gardens%20annex',{headers:{'x-access-token':a.token}});
const id=list.body[0]._id;
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
for (const scheme of ['light','dark']) {
  const p = await b.newPage({viewport:{width:390,height:844},colorScheme:scheme});
  await p.goto(base+'/#/login'); 
  await p.getByLabel(/email/i).first().fill('compliance-officer@example.com');
  await p.getByLabel(/password/i).first().fill(process.argv[2]);
  await p.keyboard.press('Enter'); await p.waitForTimeout(3000);
  await p.goto(base+'/#/applications?open='+id); await p.waitForTimeout(3500);
  console.log(p.url());
  await p.evaluate(readFileSync('node_modules/axe-core/axe.min.js','utf8'));
  const r = await p.evaluate(()=>axe.run());
  console.log(scheme, r.violations.map(v=>v.id+': '+v.nodes.map(n=>n.target).join(' | ')));
  const t = p.getByRole('table',{name:/owners with their scores/}).or(p.getByLabel(/owners with their scores/)).first();
  await t.scrollIntoViewIfNeeded(); await p.screenshot({path:`/tmp/hubshots/owners-${scheme}.png`});
  if (scheme==='light'){ const d=p.waitForEvent('download',{timeout:15000}).catch(()=>null); await p.getByRole('button',{name:/report/i}).first().click(); const f=await d; console.log('report', f&&f.suggestedFilename()); await p.screenshot({path:'/tmp/hubshots/report.png'}); if(f) await f.saveAs('/tmp/hubshots/r.pdf'); }
  await p.close();
}
await b.close();
