/** A command that the full round runs in a fresh clone, with the site of `npm start` running from there on. */
export interface Run {
  /** As README, CONTRIBUTING and docs name it. */
  named: string
  /** What stands for its placeholders; without it the command runs as named. */
  run?: string
  /** Runs on a database and storage of its own, in this folder beside the clone, with the secret of the site. */
  on?: string
  /** What it prints. */
  prints: RegExp
  /** Its exit code, when not 0. */
  code?: number
}

/** In this order. `MEMBER` and `SITE` are variables of the shell: the demo's member, the address of the site. */
export const RUNS: Run[] = [
  { named: 'npm run calls', prints: /\/api\/user\/login/ },
  { named: 'npm run settings', prints: /settings/ },
  { named: 'npm run lock', prints: /lock/ },
  { named: 'npm run content:export', prints: /The staff console has changed nothing/ },
  { named: 'npx biome check --write', prints: /Checked \d+ files/ },
  { named: 'npm run test:unit -- <file>', run: 'npm run test:unit -- tests/prose.test.ts', prints: /passed/ },
  {
    named: 'npm run staff -- <mobile or username>',
    run: 'npm run staff -- "$MEMBER"',
    prints: /now has the duties .*The staff console is at \/staff/,
  },
  {
    named: 'npm run staff -- <mobile or username> [duty …]',
    run: 'npm run staff -- "$MEMBER" trade content',
    prints: /now has the duties (?:trade, content|content, trade)\./,
  },
  {
    named: 'npm run staff -- reset-factor <mobile or username>',
    run: 'npm run staff -- reset-factor "$MEMBER"',
    prints: /now logs in with the password alone/,
  },
  {
    named: 'npm run staff -- reset-factor <name>',
    run: 'npm run staff -- reset-factor "$MEMBER"',
    prints: /now logs in with the password alone/,
  },
  {
    named: 'npm run staff -- approve <number>',
    run: 'npm run staff -- approve 1',
    prints: /Request 1 is approved and done/,
  },
  {
    named: 'npm run staff -- refuse <number>',
    run: 'npm run staff -- refuse 1',
    prints: /Request 1 is unchanged/,
    code: 1,
  },
  { named: 'npm run switch closed', prints: /The site is closed/ },
  { named: 'npm run switch open', prints: /The site is open/ },
  { named: 'npm run outbox', prints: /Database: / },
  { named: 'npm run ledger:check', prints: /Database: / },
  { named: 'npm run reindex', prints: /essay: \d+/ },
  { named: 'npm run backup -- <file>', run: 'npm run backup -- ../site.tar', prints: /site\.tar/ },
  { named: 'npm run backup -- /backups/monday.tar', run: 'npm run backup -- ../monday.tar', prints: /monday\.tar/ },
  { named: 'tar -x', run: 'tar -x -v -f ../monday.tar -C ../unpacked', prints: /SHA256SUMS/ },
  { named: 'sha256sum -c', run: 'cd ../unpacked && sha256sum -c SHA256SUMS', prints: /manifest\.json: OK/ },
  { named: 'npm run restore:drill -- <file>', run: 'npm run restore:drill -- ../monday.tar', prints: /Database: / },
  { named: 'npm run restore -- <file>', run: 'npm run restore -- ../monday.tar', on: 'restored', prints: /Restored: / },
  {
    named: 'npm run restore -- /backups/monday.tar',
    run: 'npm run restore -- ../monday.tar',
    on: 'monday',
    prints: /Restored: /,
  },
  {
    named: 'npm run restore -- <archive> --replace',
    run: 'npm run restore -- ../monday.tar --replace',
    on: 'monday',
    prints: /Restored: /,
  },
  {
    named: 'npm run secret -- accept',
    run: 'SECRET="another one, of forty letters or more ..." npm run secret -- accept',
    on: 'monday',
    prints: /The fingerprint of this site's SECRET is/,
  },
  { named: 'npm run export -- <file>', run: 'npm run export -- ../site.jsonl', prints: /site\.jsonl: \d+ rows/ },
  {
    named: 'npm run export -- site.jsonl.gz',
    run: 'npm run export -- ../site.jsonl.gz',
    prints: /site\.jsonl\.gz: \d+ rows/,
  },
  { named: 'npm run import -- <file>', run: 'npm run import -- ../site.jsonl', on: 'lines', prints: /Imported: \d+/ },
  {
    named: 'npm run import -- site.jsonl.gz',
    run: 'npm run import -- ../site.jsonl.gz',
    on: 'packed',
    prints: /Imported: \d+/,
  },
  { named: 'npm run migrate', on: 'imported', prints: /Database: / },
  {
    named: 'npm run import:forum -- --from csv <folder> --pictures <folder>',
    run: 'npm run import:forum -- --from csv ../csv --pictures ../pictures',
    on: 'imported',
    prints: /members/,
  },
  {
    named: 'npm run import:forum -- --from … <source>',
    run: 'npm run import:forum -- --from csv --dry-run ../csv',
    on: 'imported',
    prints: /Nothing was written/,
  },
  {
    named: 'npm run import:forum -- --from discuz <dump.sql> --pictures <data/attachment>',
    run: 'npm run import:forum -- --from discuz tests/domain/imports/discuz.sql --pictures ../pictures',
    on: 'imported',
    prints: /members/,
  },
  {
    named: 'npm run import:forum -- --from nodebb <objects.json> --pictures <public/uploads>',
    run: 'npm run import:forum -- --from nodebb ../objects.json --pictures ../pictures',
    on: 'imported',
    prints: /members/,
  },
  {
    named: 'npm run seed -- --scale N --goods M',
    run: 'npm run seed -- --scale 400 --goods 8',
    on: 'seeded',
    prints: /The database holds 400 posts/,
  },
  {
    named:
      'npx openapi-typescript https://cheyou.example/api/openapi.json?lang=en-us --default-non-nullable=false -o cheyou-api.ts',
    run: 'npx openapi-typescript "$SITE/api/openapi.json?lang=en-us" --default-non-nullable=false -o ../cheyou-api.ts',
    prints: /cheyou-api\.ts/,
  },
  { named: 'npm run deploy', prints: /have taken over/ },
  { named: 'npm run deploy -- --back', prints: /have taken over/ },
]

/** Run before all others, by lines of the test that use what they print. */
export const FIRST = ['npm run build', 'npm start', 'npm run secret']

/** Those that are not run there, by how they begin, and why. */
export const NOT_RUN: Record<string, string> = {
  '.ci/': 'this test is part of them',
  'npm ci': '.ci/full begins with it; the clone has its packages by a link',
  'npm install': 'changes the lock file',
  'npm test': '.ci/full runs it, and this test in it',
  'npm run check': '.ci/full runs it',
  'npm run test:mutants': '.ci/full runs it',
  'npm run test:services': '.ci/full runs it',
  'npm run with:services': '.ci/full runs itself by it',
  'npm run attack': '.ci/full runs it',
  'npm run soak': '.ci/full runs all four',
  'npm run test:e2e': 'npm test runs the same, in a browser',
  'npm run test:cluster': 'takes as long as all browser tests',
  'npm run dev': 'tests/e2e/dev.e2e.ts starts it and logs in there',
  'npm run bench': 'measures speed, for minutes to hours, on a quiet machine',
  'npm run photograph': 'makes other bytes for the same screens',
  'npm run draw': 'gets its tools from the network; tests/house compares the picture',
  'node … dist/server/entry.mjs': 'npm start runs it',
  'curl -X POST https://cheyou.example': 'needs a key; tests/e2e/api-keys.e2e.ts calls with one',
  'curl -s 127.0.0.1:4322/health': 'needs jq; tests/e2e/watching.e2e.ts reads the same',
  'nginx -t': 'tests/deploy checks the file',
  'systemd-analyze verify': 'needs systemd',
  'sudo systemd-run': 'needs systemd and a service',
  'docker compose': 'needs Docker',
  'litestream ': 'needs a bucket',
  'rclone ': 'needs a bucket',
  'mysqldump ': 'needs a Discuz',
  'mongoexport ': 'needs a NodeBB',
  'pg_receivewal ': 'needs a PostgreSQL that is another machine',
  'pg_basebackup ': 'needs a PostgreSQL that is another machine',
}
