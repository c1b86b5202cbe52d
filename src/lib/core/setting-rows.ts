/** A row of README's table: names of the variables, their defaults, what they mean; `code` as in Markdown. */
export type SettingRow = readonly [names: string, defaults: string, meaning: string]

/** Every setting that lib/core/config.ts reads; `npm run settings` writes them into README. */
export const settingRows: readonly SettingRow[] = [
  ['PORT, HOST', '`4321`, `127.0.0.1`', 'where the server listens'],
  [
    'PRIVATE_PORT',
    '`PORT` + 1 in a demo, else `off`',
    'a port on 127.0.0.1 alone for `/metrics` (of all `PROCESSES` together), `/health` and, in a demo, `/dev/outbox`; never pass it on by a proxy',
  ],
  [
    'SITE_URL',
    '`http://127.0.0.1:PORT`',
    'the address people see; links, feeds and origin checks use it, never the Host header',
  ],
  ['DATABASE_URL', '`data/cheyou.db`', 'path of an SQLite file, or `postgres://…`'],
  [
    'DATABASE_POOL',
    '`10`',
    'connections of each process to PostgreSQL: with `PROCESSES` of all machines, and a tenth to spare, below its `max_connections`',
  ],
  [
    'REDIS_URL',
    'none',
    "carries purges between processes; without it, and while it is away, PostgreSQL's NOTIFY or the SQLite file does",
  ],
  ['TRUSTED_PROXIES', 'none', 'addresses or ranges, with commas, whose X-Forwarded-For is believed'],
  ['BODY_BYTES', '`1048576`', 'the largest request body'],
  [
    'COSTLY_REQUESTS',
    '`300`',
    'searches, filtered lists and missing pages that visitors of one address (an IPv6 /64) may ask for in a minute in each process, unless they come from the cache; then 429. 0: no limit. Behind a proxy `TRUSTED_PROXIES` must be set, or all visitors count as one',
  ],
  [
    'KEY_REQUESTS',
    '`600`',
    'calls that one [API key](docs/api.md) may make in a minute in each process; then 429. 0: no limit',
  ],
  ['CORS_ORIGINS', 'none', 'origins, with commas, whose pages may call the API with a key, never with cookies'],
  [
    'WEBHOOK_PRIVATE',
    '`0`',
    '1: [webhooks](docs/api.md#webhooks) may go to private addresses and `http:` too, in a closed network',
  ],
  [
    'PROCESSES',
    '`1`',
    "servers behind the one port, each on a core of its own, under a parent that can [replace them](docs/operate.md#upgrading) without a stop; memory and page cache are each one's own. 0: one server without a parent, which saves about 50 MB",
  ],
  [
    'STOP_GRACE',
    '`3`',
    'seconds that a server answers on after SIGTERM, while `/readyz` says 503: longer than a balancer takes to notice',
  ],
  ['CACHE_MB', '`32`', 'room of the page cache; 0 keeps nothing'],
  [
    'VERIFY_CACHE',
    'none',
    'for tests: a file into which the server writes where a page of the cache says something else than one that is made anew',
  ],
  ['VERIFY_ANSWERS', '`0`', 'for tests: 1 makes a call fail whose answer is not as `/api/openapi.json` says'],
  [
    'STORAGE',
    '`data/storage`',
    'where uploaded files lie: a folder, or `oss:https://<bucket>.oss-….aliyuncs.com`, `s3:https://…` (see [Uploads](docs/operate.md#uploads))',
  ],
  ['STORAGE_REGION, STORAGE_KEY_ID, STORAGE_KEY_SECRET', 'none', 'region and account of the bucket'],
  ['STORAGE_URL', 'the bucket', "where everybody reads the bucket's public files, such as a CDN"],
  [
    'UPLOAD_RATE, UPLOAD_PATIENCE',
    '`4096`, `20`',
    'a file that arrives with fewer bytes a second, and so falls behind by this many seconds, is cut off (408)',
  ],
  [
    'SECRET',
    'made once, kept in the database',
    'signs upload forms and links and seals certification documents: at least 32 characters; a new one makes sealed documents unreadable',
  ],
  [
    'BACKUP_EVERY',
    '`0`',
    'hours between backups that the server makes by itself (see [Backups](docs/operate.md#backups)), with `SECRET` set; 0: none',
  ],
  [
    'BACKUP_TO, BACKUP_KEEP',
    '`data/backups`, `14`',
    'where to: a folder, or `bucket` for that of `STORAGE`; how many stay',
  ],
  [
    'KEEP_NOTICES, KEEP_SEARCHES, KEEP_BROWSER_ERRORS',
    '`180`, `90`, `30`',
    'days after which notices, what was searched for, and what failed in browsers are forgotten',
  ],
  ['LOG_LEVEL', '`info`', '`debug`, `info`, `warn`, `error` or `silent`'],
  [
    'LOG_KEPT',
    '`100`',
    'one in so many pages from the cache and files is logged, with a request id; 0: none. What is made for one request is always logged',
  ],
  [
    'SLOW_QUERY',
    '`500`',
    'a statement to the database that takes so many milliseconds is logged with the call that asked, never with its values; 0: none',
  ],
  [
    'ERRORS_TO',
    'none',
    'errors go there too, each kind once a minute, thirty a minute at most: `https://<key>@<host>/<project>` (the DSN of Sentry, or of what speaks like it), or `webhook:` and an address that takes JSON',
  ],
  [
    'SMS',
    '`outbox`',
    '`outbox`: messages are kept for a day and not sent, a demo shows them at `/dev/outbox` of `PRIVATE_PORT`, `npm run outbox` anywhere; `aliyun`: they are sent',
  ],
  ['SMS_KEY_ID, SMS_KEY_SECRET, SMS_SIGN', 'none', 'for `aliyun`: the access key and the approved signature'],
  [
    'SMS_TEMPLATES',
    'none',
    'for `aliyun`: five approved templates with commas: register, reset, log in, number registered already, prove who one is (all but the fourth with `code`); a sixth for notices, whose `code` is how many there are: without it there are none by SMS',
  ],
  ['SMS_ENDPOINT', '`https://dysmsapi.aliyuncs.com`', 'for `aliyun`: where it answers'],
  [
    'SMS_PER_MINUTE, SMS_PER_DAY',
    '`60`, `5000`',
    'text messages of the whole site; half of each for numbers that are registered and known devices, half for all others. Who asks for more reads a captcha first; the log warns once each time',
  ],
  [
    'SMS_PRICE, SMS_BUDGET',
    '`5`, `0`',
    'fen that a text message costs, about, for the sum of the day at `/staff/health`; yuan that a day may cost: then `SMS_PER_DAY` is what they pay for, where that is less. 0: no budget',
  ],
  ['CODE_GUESSES_PER_HOUR', '`1000`', 'the same for wrong codes from text messages, half of it for known devices'],
  ['MAIL', '`outbox`', '`outbox`: mails are kept as `SMS` says; or a server such as `smtps://user:password@smtp.…`'],
  ['MAIL_FROM', 'none', 'for a server: who the letters come from, such as `Cheyou <no-reply@cheyou.example>`'],
  [
    'TRACE',
    '`manual`',
    '`manual`: shops say where a parcel is; `kuaidi100`: its carrier is asked, with `KUAIDI100_CUSTOMER` and `KUAIDI100_KEY` (and `KUAIDI100_ENDPOINT`)',
  ],
  [
    'PAY',
    '`sandbox` in a demo, else none',
    'how people pay: `alipay`, `wechatpay` with a comma between them; `sandbox`: a cashier of ours where no money moves, in a demo alone',
  ],
  [
    'ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY',
    'none',
    "for `alipay`: application, seller (2088…), our RSA2 key, Alipay's public key (PEM, also with `\\n` in one line, or bare)",
  ],
  ['ALIPAY_WAY', '`page`', "`page`: buyers go to Alipay's page; `qr`: its code stands on ours"],
  [
    'WECHATPAY_APP_ID, WECHATPAY_MCH_ID, WECHATPAY_SERIAL, WECHATPAY_PRIVATE_KEY, WECHATPAY_API_KEY',
    'none',
    'for `wechatpay`: application, merchant, number and key of our certificate, the APIv3 key',
  ],
  [
    'WECHATPAY_PUBLIC_KEY, WECHATPAY_PUBLIC_KEY_ID',
    'none',
    "for `wechatpay`: WeChat Pay's public key or platform certificate, and its number (`PUB_KEY_ID_…` or the serial)",
  ],
  ['ALIPAY_ENDPOINT, WECHATPAY_ENDPOINT', 'theirs', 'where they answer'],
  ['PASSWORD_LENGTH', '`8`', 'the shortest new password, 8 to 64'],
  ['PASSWORD_NEEDS', 'none', 'what a new password must hold, with commas: `number`, `letter`, `upper_case`, `symbol`'],
  [
    'PASSWORD_MEMORY',
    '`19456`',
    'KiB of memory that hashing a new password takes (argon2id, two passes); less makes guessing cheaper',
  ],
  [
    'DEMO',
    '`1` on the default `DATABASE_URL`, else `0`',
    '1: `npm start` fills an empty database with demo data, people pay at the sandbox cashier, and codes are shown instead of sent',
  ],
  [
    'ADJUST_CAP',
    '`100000`',
    'fen (or points, or growth) that one member of staff may add to or take from accounts alone within a day; more waits for a second one',
  ],
]
