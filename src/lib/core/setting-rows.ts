/** A row of the table in docs/settings.md: names of the variables, their defaults, what they mean; `code` as in Markdown. */
export type SettingRow = readonly [names: string, defaults: string, meaning: string]

/** Every setting that lib/core/config.ts reads; `npm run settings` writes them into docs/settings.md. */
export const settingRows: readonly SettingRow[] = [
  ['PORT, HOST', '`4321`, `127.0.0.1`', 'where the server listens'],
  [
    'PRIVATE_PORT',
    '`PORT` + 1 in a demo, else `off`',
    'a port on 127.0.0.1 only, for `/metrics` (of all `PROCESSES` together), `/health` and, in a demo, `/dev/outbox`; never expose it through a proxy',
  ],
  [
    'SITE_URL',
    '`http://127.0.0.1:PORT`',
    'the public URL; links, feeds and origin checks use it, never the Host header',
  ],
  [
    'HSTS_SUBDOMAINS',
    '`0`',
    '1: browsers that have seen the site on https use https for every subdomain of it too; only where all of them have it',
  ],
  ['DATABASE_URL', '`data/cheyou.db`', 'path of an SQLite file, or `postgres://…`'],
  [
    'DATABASE_POOL',
    '`10`',
    'PostgreSQL connections of each process; times `PROCESSES` of all machines it must stay 10 % below `max_connections`',
  ],
  [
    'REDIS_URL',
    'none',
    "carries cache invalidations between processes; without it, or while it is unreachable, PostgreSQL's NOTIFY or the SQLite file does",
  ],
  ['TRUSTED_PROXIES', 'none', 'comma-separated addresses or ranges of proxies whose X-Forwarded-For is trusted'],
  ['BODY_BYTES', '`1048576`', 'the largest request body, in bytes'],
  [
    'COSTLY_REQUESTS',
    '`300`',
    'rate limit for searches, filtered lists and missing pages that are not cached: requests a minute from one address (an IPv6 /64) in each process, then 429. 0: no limit. Behind a proxy `TRUSTED_PROXIES` must be set, or all visitors count as one',
  ],
  [
    'KEY_REQUESTS',
    '`600`',
    'rate limit of one [API key](api.md): calls a minute in each process, then 429. 0: no limit',
  ],
  ['CORS_ORIGINS', 'none', 'comma-separated origins whose pages may call the API with a key, never with cookies'],
  [
    'WEBHOOK_PRIVATE',
    '`0`',
    '1: [webhooks](api.md#webhooks) may also go to private addresses and `http:`, for closed networks',
  ],
  [
    'PROCESSES',
    '`1`',
    'server processes sharing the port, one per core, under a supervisor that can [replace them](operate.md#upgrading) without downtime; each has its own memory and page cache. 0: one server without a supervisor, which saves about 50 MB',
  ],
  [
    'STOP_GRACE',
    '`3`',
    'seconds that a server keeps serving after SIGTERM, while `/readyz` answers 503; must be longer than a load balancer takes to notice',
  ],
  ['CACHE_MB', '`32`', 'size of the page cache; 0 disables it'],
  [
    'VERIFY_CACHE',
    'none',
    'for tests: a file to which the server writes every difference between a cached page and a fresh render',
  ],
  ['VERIFY_ANSWERS', '`0`', 'for tests: 1 makes a call fail whose response does not match `/api/openapi.json`'],
  [
    'STORAGE',
    '`data/storage`',
    'where uploaded files are stored: a folder, `oss:https://<bucket>.oss-….aliyuncs.com` or `s3:https://…` (see [Uploads](operate.md#uploads))',
  ],
  ['STORAGE_REGION, STORAGE_KEY_ID, STORAGE_KEY_SECRET', 'none', 'region and access key of the bucket'],
  ['STORAGE_URL', 'the bucket', "base URL of the bucket's public files, such as a CDN"],
  [
    'UPLOAD_RATE, UPLOAD_PATIENCE',
    '`4096`, `20`',
    'minimum upload speed in bytes a second, and the seconds by which an upload may fall behind it before it is aborted (408)',
  ],
  [
    'SECRET',
    'generated and stored in the database',
    'signs upload forms and links and encrypts certification documents: at least 32 characters. A start with another one than before is refused (see [A lost SECRET](operate.md#a-lost-secret))',
  ],
  [
    'BACKUP_EVERY',
    '`0`',
    'hours between automatic backups (see [Backups](operate.md#backups)), which require `SECRET`; 0: none',
  ],
  [
    'BACKUP_TO, BACKUP_KEEP',
    '`data/backups`, `14`',
    'destination of backups: a folder, or `bucket` for that of `STORAGE`; how many are retained',
  ],
  [
    'KEEP_NOTICES, KEEP_SEARCHES, KEEP_BROWSER_ERRORS',
    '`180`, `90`, `30`',
    'retention in days of notices, search statistics, and browser errors',
  ],
  ['LOG_LEVEL', '`info`', '`debug`, `info`, `warn`, `error` or `silent`'],
  [
    'LOG_KEPT',
    '`100`',
    'one in this many responses from the page cache and static files is logged; 0: none. Responses made for a single request are always logged',
  ],
  [
    'SLOW_QUERY',
    '`500`',
    'database statements that take at least this many milliseconds are logged with the call that ran them, never with their values; 0: none',
  ],
  [
    'ERRORS_TO',
    'none',
    'also reports errors, each kind at most once a minute, thirty a minute in all, to `https://<key>@<host>/<project>` (the DSN of Sentry or a compatible service), or `webhook:` followed by a URL that accepts JSON',
  ],
  [
    'SMS',
    '`outbox`',
    '`outbox`: messages are stored for a day instead of being sent; a demo shows them at `/dev/outbox` of `PRIVATE_PORT`, `npm run outbox` prints them anywhere. `aliyun`: they are sent',
  ],
  ['SMS_KEY_ID, SMS_KEY_SECRET, SMS_SIGN', 'none', 'for `aliyun`: the access key and the approved signature'],
  [
    'SMS_TEMPLATES',
    'none',
    'for `aliyun`: five comma-separated approved templates: register, reset password, log in, number already registered, confirm identity (all but the fourth with the variable `code`); an optional sixth for unread notices, whose `code` is their number: without it no notices are sent by SMS',
  ],
  ['SMS_ENDPOINT', '`https://dysmsapi.aliyuncs.com`', 'for `aliyun`: the API endpoint'],
  [
    'SMS_PER_MINUTE, SMS_PER_DAY',
    '`60`, `5000`',
    'limits of text messages for the whole site, half of each for registered numbers and known devices, half for all others. Above the limit a captcha is required; the log warns once each time',
  ],
  [
    'SMS_PRICE, SMS_BUDGET',
    '`5`, `0`',
    'approximate price of a text message in fen, for the daily cost at `/staff/health`; daily budget in yuan, which lowers `SMS_PER_DAY` to what it pays for. 0: no budget',
  ],
  ['CODE_GUESSES_PER_HOUR', '`1000`', 'the same kind of limit for wrong SMS codes, half of it for known devices'],
  [
    'MAIL',
    '`outbox`',
    '`outbox`: mails are stored instead of being sent, as with `SMS`; or a server such as `smtps://user:password@smtp.…`; one entered in the console must have a public address',
  ],
  ['MAIL_FROM', 'none', 'for a server: the sender, such as `Cheyou <no-reply@cheyou.example>`'],
  [
    'TRACE',
    '`manual`',
    'parcel tracking. `manual`: shops enter it; `kuaidi100`: it is queried, with `KUAIDI100_CUSTOMER` and `KUAIDI100_KEY` (and `KUAIDI100_ENDPOINT`)',
  ],
  [
    'PAY',
    '`sandbox` in a demo, else none',
    'payment channels: `alipay`, `wechatpay`, comma-separated; `sandbox`: a simulated cashier where no money moves, in a demo only',
  ],
  [
    'ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY',
    'none',
    "for `alipay`: application id, seller id (2088…), our RSA2 private key, Alipay's public key (PEM, also in one line with `\\n`, or bare base64)",
  ],
  [
    'ALIPAY_WAY, ALIPAY_WAP',
    '`page`, `0`',
    "`page`: buyers are sent to Alipay's page; `qr`: a QR code is shown on ours. `ALIPAY_WAP` 1: phones are sent to Alipay's page for phones",
  ],
  [
    'WECHATPAY_APP_ID, WECHATPAY_MCH_ID, WECHATPAY_SERIAL, WECHATPAY_PRIVATE_KEY, WECHATPAY_API_KEY',
    'none',
    'for `wechatpay`: application id, merchant id, serial number and private key of our certificate, the APIv3 key',
  ],
  [
    'WECHATPAY_PUBLIC_KEY, WECHATPAY_PUBLIC_KEY_ID',
    'none',
    "for `wechatpay`: WeChat Pay's public key or platform certificate, and its id (`PUB_KEY_ID_…` or the serial number)",
  ],
  [
    'WECHATPAY_NATIVE, WECHATPAY_H5, WECHATPAY_JSAPI',
    '`1`, `0`, `0`',
    "products of `wechatpay` that are on: a QR code; `WECHATPAY_H5`: browsers of phones; `WECHATPAY_JSAPI`: WeChat's own browser, with `WECHATPAY_APP_SECRET`. See [Payment](operate.md#payment)",
  ],
  [
    'WECHATPAY_APP_SECRET',
    'none',
    'for `WECHATPAY_JSAPI`: the secret of the official account that `WECHATPAY_APP_ID` names',
  ],
  [
    'ALIPAY_ENDPOINT, WECHATPAY_ENDPOINT, WECHAT_ENDPOINT, WECHAT_AUTHORIZE',
    'the official ones',
    'API endpoints, and the page of the official account that tells who a buyer is',
  ],
  [
    'ORDER_PAY_MINUTES, ORDER_RECEIVE_DAYS, ORDER_COMPLETE_DAYS, ORDER_COMPLAIN_DAYS',
    '`30`, `14`, `7`, `7`',
    'periods of an order: unpaid ones close after 5 to 1440 minutes; sent ones count as received after 1 to 60 days, and are completed 7 to 60 days later; a refused refund can be complained about for 1 to 60 days. A change counts for periods that begin afterwards',
  ],
  [
    'REVIEW_POSTS',
    '`suspicious`',
    'what waits for review: `suspicious`, posts and comments of newcomers and the next trust level with a link or a contact, and short videos of newcomers; `all`, every post of newcomers too; `none`. Stop words hold a text whoever wrote it',
  ],
  [
    'INDEXNOW_KEY',
    'none',
    'tells Bing, Yandex and others of new posts, short videos and goods by [IndexNow](https://www.indexnow.org): a key of your own, 8 to 128 letters, digits or hyphens, which the site shows at `/indexnow.txt`',
  ],
  [
    'BAIDU_PUSH_TOKEN',
    'none',
    'tells Baidu of the same: the token of the push interface of its search resource platform',
  ],
  ['PASSWORD_LENGTH', '`8`', 'minimum length of new passwords, 8 to 64'],
  [
    'PASSWORD_NEEDS',
    'none',
    'what new passwords must contain, comma-separated: `number`, `letter`, `upper_case`, `symbol`',
  ],
  [
    'PASSWORD_MEMORY',
    '`19456`',
    'memory in KiB for hashing new passwords (argon2id, two passes); less makes guessing cheaper',
  ],
  [
    'SESSION_DAYS',
    '`90`',
    'days after which a login ends, however often it is used; a login of staff ends 12 hours after the second factor was last entered',
  ],
  [
    'DEMO',
    '`1` on the default `DATABASE_URL`, else `0`',
    '1: `npm start` fills an empty database with demo data, payments go to the sandbox cashier, and codes are shown instead of sent',
  ],
  [
    'ADJUST_CAP',
    '`100000`',
    'fen (or points, or growth) that one staff member may add to or take from accounts within a day; beyond that a second one must approve',
  ],
]
