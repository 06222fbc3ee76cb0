import { readFileSync } from 'node:fs'
import { expect } from './geisa.ts'
import { type Akun, alamatAwal, PENUH } from './kendali-layar.ts'
import { alamatKini, buka, type Meja } from './kendali-meja.ts'

/** Heads of the columns of web/src/rute/hak-layar.txt, as they are cut there. */
const KOLOM: Record<Akun, string> = {
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
const TABEL = readFileSync(new URL('../web/src/rute/hak-layar.txt', import.meta.url), 'utf8').split('\n')
const CONTOH: Record<string, string> = { $id: 'baru', $jenjang: 'SD', $folder: 'Inbox', $idPesan: '1' }

/**
 * Enters a screen as the table of rights has it: by its entry of the menu, else by its address. What the role may not see
 * leads where the table says.
 * @returns whether the role sees it
 */
export async function masukiLayar(meja: Meja, akun: Akun, jalur: string): Promise<boolean> {
  const hak = hakDari(akun, jalur)
  // The same table holds every refusal of the route guard (hak-layar.test.ts), the browser one (kerangka.spec.ts).
  if (hak.startsWith('→') && !PENUH) return false
  const [alamat = jalur] = hak.startsWith('→') ? [contoh(jalur)] : await alamatAwal(akun, jalur)
  if (hak === 'menu') {
    // From beside it, so that the entry leads somewhere.
    if (polaDari(jalur).test(alamatKini(meja).split('?')[0] ?? ''))
      await buka(meja, jalur === '/kotak-surat/Inbox' ? '/kotak-surat/Draft' : '/kotak-surat/Inbox')
    const entri = meja.page.getByRole('navigation', { name: 'Menu utama' }).locator(`a[href="${alamat.split('?')[0]}"]`)
    await entri.click()
    await expect(entri).toHaveAttribute('aria-current', 'page')
    await buka(meja, alamatKini(meja))
  } else await buka(meja, alamat)
  await expect(meja.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const sampai = hak.startsWith('→') ? tujuan(hak) : polaDari(jalur)
  expect(alamatKini(meja).split('?')[0], `${akun}: ${jalur}, ${hak}`).toMatch(sampai)
  return !hak.startsWith('→')
}

/** An office sees a school's own screens once it has named the school. */
function hakDari(akun: Akun, jalur: string): string {
  const hak = sel(akun, jalur)
  return hak.startsWith('→') ? (selBila(akun, `${jalur}?sekolah=1`) ?? hak) : hak
}

function sel(akun: Akun, jalur: string): string {
  const isi = selBila(akun, jalur)
  if (isi === undefined) throw new Error(`${jalur} does not stand in hak-layar.txt`)
  return isi
}

function selBila(akun: Akun, jalur: string): string | undefined {
  const ke = TABEL[0]?.indexOf(KOLOM[akun]) ?? -1
  return TABEL.find((baris) => baris.split(' ')[0] === jalur)
    ?.slice(ke, ke + 13)
    .trim()
}

const contoh = (jalur: string): string => jalur.replaceAll(/\$\w+/g, (satu) => CONTOH[satu] ?? satu)
const polaDari = (jalur: string): RegExp => new RegExp(`^${jalur.replaceAll(/\$\w+/g, '[^/]+')}$`)
const tujuan = (singkat: string): RegExp =>
  polaDari(TABEL.find((baris) => baris.startsWith(`${singkat} = `))?.split(' = ')[1] ?? 'nowhere')
