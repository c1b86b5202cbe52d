import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/template.ts',
    // One core stays free otherwise, which is half of a small machine.
    maxWorkers: '100%',
    // Modules are evaluated once a worker: a file that changes what they hold, `vi.resetModules()` behind itself.
    isolate: false,
    // Limits for what hangs: no test takes a tenth of them, and a slow machine makes none fail.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Hundreds of passwords are hashed: each costs as little as argon2id can.
    env: { LOG_LEVEL: 'silent', PASSWORD_MEMORY: '8', VERIFY_ANSWERS: '1' },
  },
})
