import { relative } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import units from '../vitest.config.ts'
import { wrapSites } from './sites.ts'

/** The unit tests with every `touches` of the product instrumented; started by run.ts. */
export default mergeConfig(
  units,
  defineConfig({
    plugins: [
      {
        name: 'touches-sites',
        enforce: 'pre',
        transform: (source, id) => wrapSites(relative(process.cwd(), id.split('?')[0]!), source),
      },
    ],
    test: { runner: './tests/mutants/runner.ts', retry: 0, reporters: [] },
  }),
)
