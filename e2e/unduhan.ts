import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'

/** What 'Unduh' of a list gives: the workbook's headings and its rows below them. */
export async function unduh(page: Page, judulPertama: string): Promise<{ judul: string[]; baris: string[][] }> {
  const menunggu = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh', exact: true }).click()
  const { sheets } = await readXlsx(await readFile(await (await menunggu).path()))
  const rows = (sheets[0]?.rows ?? []).map((satu) => satu.map((sel) => String(sel ?? '')))
  const kepala = rows.findIndex(([pertama]) => pertama === judulPertama)
  return { judul: rows[kepala] ?? [], baris: rows.slice(kepala + 1) }
}
