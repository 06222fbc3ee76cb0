import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expect } from '../kit/geisa.ts'
import { currentAddress, type Meja, open } from './desk.ts'
import { type Akun, alamatAwal, FULL } from './screens.ts'

/** Heads of the columns of web/src/routes/screen-hak.txt, as they are cut there. */
const COLUMN: Record<Akun, string> = {
  admin: 'Admin',
  provinsi: 'Dinas Provi',
  kabkota: 'Dinas Kab/K',
  // An office that may only read sees what the same office sees that decides.
  monitoring: 'Dinas Kab/K',
  cabdin: 'Cabang Dina',
  uptd: 'UPTD (Dikda',
  yayasan: 'Yayasan',
  sekolah: 'Operator Se',
  gtk: 'GTK',
}
const TABEL = readFileSync(new URL('../../web/src/routes/screen-hak.txt', import.meta.url), 'utf8').split('\n')
const EXAMPLE: Record<string, string> = { $id: 'baru', $jenjang: 'SD', $folder: 'Inbox', $idPesan: '1' }

/**
 * Enters a screen as the table of rights has it: by its entry of the menu, else by its address. What the role may not see
 * leads where the table says.
 * @returns whether the role sees it
 */
export async function enterScreen(meja: Meja, akun: Akun, path: string): Promise<boolean> {
  const hak = hakFrom(akun, path)
  // The same table holds every refusal of the route guard (screen-hak.test.ts), the browser one (shell.spec.ts).
  if (hak.startsWith('→') && !FULL) return false
  const [alamat = path] = hak.startsWith('→') ? [example(path)] : await alamatAwal(akun, path)
  if (hak === 'menu') {
    // From beside it, so that the entry leads somewhere.
    if (patternFrom(path).test(currentAddress(meja).split('?')[0] ?? ''))
      await open(meja, path === '/kotak-surat/Inbox' ? '/kotak-surat/Draft' : '/kotak-surat/Inbox')
    const entry = meja.page.getByRole('navigation', { name: 'Menu utama' }).locator(`a[href="${alamat.split('?')[0]}"]`)
    await unfold(meja, entry)
    await entry.click()
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await open(meja, currentAddress(meja))
  } else await open(meja, alamat)
  await expect(meja.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const until = hak.startsWith('→') ? destination(hak) : patternFrom(path)
  expect(currentAddress(meja).split('?')[0], `${akun}: ${path}, ${hak}`).toMatch(until)
  return !hak.startsWith('→')
}

/** What an earlier press or this browser's memory has folded away is unfolded, as somebody who looks for it would. */
async function unfold(meja: Meja, entry: Locator): Promise<void> {
  const folded = meja.page.getByRole('navigation', { name: 'Menu utama' }).locator('button[aria-expanded=false]')
  while ((await entry.count()) === 0) await folded.first().click()
}

/** An office sees a school's own screens once it has named the school. */
function hakFrom(akun: Akun, path: string): string {
  const hak = cell(akun, path)
  return hak.startsWith('→') ? (cellFor(akun, `${path}?sekolah=1`) ?? hak) : hak
}

function cell(akun: Akun, path: string): string {
  const content = cellFor(akun, path)
  if (content === undefined) throw new Error(`${path} does not stand in screen-hak.txt`)
  return content
}

function cellFor(akun: Akun, path: string): string | undefined {
  const nth = TABEL[0]?.indexOf(COLUMN[akun]) ?? -1
  return TABEL.find((row) => row.split(' ')[0] === path)
    ?.slice(nth, nth + 13)
    .trim()
}

const example = (path: string): string => path.replaceAll(/\$\w+/g, (one) => EXAMPLE[one] ?? one)
const patternFrom = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)
const destination = (short: string): RegExp =>
  patternFrom(TABEL.find((row) => row.startsWith(`${short} = `))?.split(' = ')[1] ?? 'nowhere')
