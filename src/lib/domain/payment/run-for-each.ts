/** Runs the work for each row; a failure does not stop the others, and the first one is thrown at the end. */
export async function runForEach<Row>(rows: Row[], work: (row: Row) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = []
  for (const row of rows) await work(row).catch(error => failed.push(error))
  if (failed.length > 0) throw failed[0]
}
