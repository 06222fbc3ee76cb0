import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'

/** What 'Unduh' of a list gives: the workbook's headings and its rows below them. */
export async function download(page: Page, firstTitle: string): Promise<{ judul: string[]; rows: string[][] }> {
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh', exact: true }).click()
  const { sheets } = await readXlsx(await readFile(await (await pending).path()))
  const rows = (sheets[0]?.rows ?? []).map((one) => one.map((cell) => String(cell ?? '')))
  const headerRow = rows.findIndex(([first]) => first === firstTitle)
  return { judul: rows[headerRow] ?? [], rows: rows.slice(headerRow + 1) }
}
