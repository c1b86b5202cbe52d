export { showMe } from '../../lib/browser/show-me.ts'
