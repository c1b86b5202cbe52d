const PROGRAM =
  /^(?:\.ci\/\w+$|(?:npm|npx|node|git|curl|sudo|docker|nginx|systemd-\w+|sha256sum|tar|rclone|litestream|mysqldump|mongoexport|pg_(?:dump|basebackup|receivewal)|redis-cli|psql) \S)/

/** What stands before a command: variables of its environment. */
const VARIABLES = /^(?:[A-Z_]+=\S+ +)+/

/** The commands in the code blocks and inline code of a Markdown text, each once, as written there. */
export function namedCommands(markdown: string): string[] {
  const fenced = /^```(?:sh|bash|shell)?\n(.*?)^```/gms
  const lines = [
    ...[...markdown.matchAll(fenced)].flatMap(([, block]) => block!.split('\n')),
    // A line that ends with a backslash goes on in the next one.
    ...[...markdown.replace(/ *\\\n +/g, ' ').matchAll(/^ {4,}(\S.*)$/gm)].map(([, line]) => line!),
    // Inline code may be broken by the end of a line.
    ...[...markdown.replace(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code!.replace(/\n/g, ' ')),
  ]
  return [...new Set(lines.flatMap(commandsOf))]
}

/** `npm ci && npm start  # comment` has two commands; `… deploy -- --back` stands for `npm run deploy -- --back`. */
const commandsOf = (line: string) =>
  line
    .replace(/ {2,}#.*$|^# .*$/, '')
    .replace(/^… (?=[\w:]+ )/, 'npm run ')
    .split(' && ')
    .map(each => each.trim().replace(VARIABLES, ''))
    .filter(each => PROGRAM.test(each))
