import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/template.ts',
    setupFiles: 'tests/close-databases.ts',
    // By default Vitest leaves one core free, which is half of a small machine.
    maxWorkers: '100%',
    // Modules are evaluated once per worker: a file that changes their state must call `vi.resetModules()` afterwards.
    isolate: false,
    // Timeouts against hangs: no test takes a tenth of them, so a slow machine fails none.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Hundreds of passwords are hashed, each at the lowest cost that argon2id allows.
    env: { LOG_LEVEL: 'silent', PASSWORD_MEMORY: '8', VERIFY_ANSWERS: '1' },
  },
})
