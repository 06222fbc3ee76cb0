import type { Page } from '@playwright/test'
import { expect } from './geisa.ts'

/** What changes complete days asks with their number (decision 0061). */
export async function agree(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: /^Ubah [\d.]+ hari-GTK yang sudah lewat\?$/ })
  await expect(question).toContainText(/terkunci/)
  await question.getByRole('button', { name: 'Iya, ubah' }).click()
}
