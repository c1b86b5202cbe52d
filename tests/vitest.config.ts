import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/template.ts',
    // One core stays free otherwise, which is half of a small machine.
    maxWorkers: '100%',
    // Modules are evaluated once a worker: a file that changes what they hold, `vi.resetModules()` behind itself.
    isolate: false,
    testTimeout: 20_000,
    // Before the tests of a file the whole demo may have to be loaded.
    hookTimeout: 60_000,
    // As in a browser: a machine that others use too can be late; "(retry x1)" names what passed only then.
    retry: 1,
    env: { LOG_LEVEL: 'silent' },
  },
})
