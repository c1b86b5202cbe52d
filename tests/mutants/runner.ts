import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { examine, type Run } from './examine.ts'
import { heard, mutate } from './switchboard.ts'

type Task = RunnerTestSuite['tasks'][number]

/** Runs a test file repeatedly, each time with other mutants, as requested by `examine`. */
export default class MutantRunner extends TestRunner {
  private files: RunnerTestFile[] = []
  private runs: ReturnType<typeof examine> | undefined
  private run: Run | undefined
  private modes = new Map<Task, Task['mode']>()
  private reached = new Map<string, string[]>()

  onBeforeRunFiles(files: RunnerTestFile[]) {
    this.files = files
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite) {
    if (isFile(suite) && !this.runs) this.begin(suite)
    await super.onBeforeRunSuite(suite)
  }

  override async onBeforeRunTask(test: RunnerTestCase) {
    await super.onBeforeRunTask(test)
    const { only, bail } = this.run!
    if ((only && !only.has(test.id)) || (bail && failures(test.file).length > 0)) test.mode = 'skip'
  }

  override onAfterRunTask(test: RunnerTestCase) {
    super.onAfterRunTask(test)
    this.reached.set(test.id, heard())
  }

  override async onAfterRunSuite(suite: RunnerTestSuite) {
    await super.onAfterRunSuite(suite)
    if (!isFile(suite)) return
    const next = this.runs!.next({ tests: this.reached, failed: failures(suite) })
    if (next.done) return this.end(suite)
    this.start(next.value, suite)
    this.files.splice(this.files.lastIndexOf(suite) + 1, 0, suite)
  }

  private begin(file: RunnerTestFile) {
    for (const task of tasksOf(file)) this.modes.set(task, task.mode)
    this.runs = examine(file.name)
    this.start(this.runs.next().value as Run, file)
  }

  /** Resets the results, as after collection. */
  private start(run: Run, file: RunnerTestFile) {
    this.run = run
    this.reached = new Map()
    for (const task of [file, ...tasksOf(file)]) {
      delete task.result
      task.mode = this.modes.get(task) ?? 'run'
    }
    mutate(run.spots, run.operation)
  }

  /** Errors provoked by mutants are not failures of the tests. */
  private end(file: RunnerTestFile) {
    this.runs = undefined
    this.modes.clear()
    mutate([], 'removed')
    for (const task of [file, ...tasksOf(file)]) task.result = { state: 'pass' }
  }
}

const isFile = (suite: RunnerTestSuite): suite is RunnerTestFile => 'filepath' in suite

const tasksOf = (suite: RunnerTestSuite): Task[] =>
  suite.tasks.flatMap(task => (task.type === 'suite' ? [task, ...tasksOf(task)] : [task]))

/** The failed tests, and all tests of a suite whose setup failed. */
function failures(suite: RunnerTestSuite): string[] {
  if (suite.result?.errors?.length) return tasksOf(suite).flatMap(task => (task.type === 'suite' ? [] : [task.id]))
  return suite.tasks.flatMap(task =>
    task.type === 'suite' ? failures(task) : task.result?.state === 'fail' ? [task.id] : [],
  )
}
