import type { Kendali } from './kendali-cacah.ts'
import { dikecualikan } from './kendali-kecuali.ts'
import { PENUH } from './kendali-layar.ts'
import { alamatKini, buka, bukaBaru, cacahKendali, lapis, type Meja, tinggalkan, tutupLapis } from './kendali-meja.ts'
import { type Cara, type Hasil, operasikan } from './kendali-operasi.ts'

/** What is known of one screen, over all roles that see it. */
export type Ingatan = {
  layar: string
  pernah: Set<string>
  peran: Set<string>
  /** Seen at an address that waits to be visited. */
  dijanjikan: Set<string>
  kecuali: Set<number>
  cacat: string[]
  /** '<role> <kind>' or '<what> <kind>' → how many. */
  hitung: Map<string, number>
}

export const ingatanBaru = (layar: string): Ingatan => ({
  layar,
  pernah: new Set(),
  peran: new Set(),
  dijanjikan: new Set(),
  kecuali: new Set(),
  cacat: [],
  hitung: new Map(),
})

/**
 * With KENDALI=penuh every role operates these once more, of those that stand together one: filters answer with the role's
 * own data. Else whatever the role before it has operated is only looked at.
 */
const TIAP_PERAN: ReadonlySet<Kendali['jenis']> = new Set(['pilihan', 'tekan', 'tab', 'halaman'])
const DALAM = 2
/** Pressed in one calendar or another. */
const DI_KALENDER = new Set<string>()
/** A field that stands in another dialog of the screen in the same words is the same part there; what a button does is not. */
const BIDANG: ReadonlySet<Kendali['jenis']> = new Set([
  'isian',
  'saran',
  'pilihan',
  'centang',
  'sakelar',
  'radio',
  'tekan',
  'cip',
])

/** An address of a screen, and what has to be pressed there to come to the layer. */
type Tempat = { alamat: string; langkah: readonly string[]; banyak: number; judul: string }

/** Everything that can be operated at these addresses and at those that they lead to on the same screen. */
export async function jelajahi(meja: Meja, ingat: Ingatan, awal: readonly string[]): Promise<void> {
  const antre = [...awal]
  const sudah = new Set<string>()
  /** What this role has pressed. */
  ingat.peran.clear()
  for (let alamat = antre.shift(); alamat !== undefined; alamat = antre.shift()) {
    if (sudah.has(alamat)) continue
    sudah.add(alamat)
    await buka(meja, alamat)
    const tempat = { alamat: alamatKini(meja), langkah: [], ...(await lapis(meja)) }
    await telusuri(meja, ingat, tempat, (baru) => antre.push(baru))
    await tutupLapis(meja, 0)
  }
  // The next screen is entered by its entry of the menu, which a form with changes would hold back.
  if (ingat.peran.size > 0) await tinggalkan(meja, '/kotak-surat/Draft')
}

async function telusuri(meja: Meja, ingat: Ingatan, di: Tempat, onAlamat: (alamat: string) => void): Promise<void> {
  let tempat = di
  for (;;) {
    if (!(await kembali(meja, tempat))) return
    const ada = await cacahKendali(meja, meja.diKerangka)
    catatPeran(meja, ingat, di, ada)
    const k = ada.find((satu) => perlu(ingat, di, satu) && (tempat === di || bersambung(satu)))
    if (k === undefined && tempat === di) return
    if (k !== undefined) await kerjakan(meja, ingat, tempat, k, onAlamat)
    tempat = k === undefined ? di : await lanjutan(meja, di, k)
  }
}

/**
 * What one figure of a table has opened beside it need not be closed for the next one, nor a tab before the next tab or
 * an order before the next order.
 */
const bersambung = (k: Kendali): boolean =>
  tabelDari(k) !== null || ['tekan', 'tab', 'halaman', 'urut'].includes(k.jenis)

async function lanjutan(meja: Meja, di: Tempat, k: Kendali): Promise<Tempat> {
  const alamat = alamatKini(meja)
  if (!bersambung(k) || di.banyak > 0 || jalur(alamat) !== jalur(di.alamat)) return di
  return (await lapis(meja)).banyak === 0 ? { ...di, alamat } : di
}

async function kerjakan(
  meja: Meja,
  ingat: Ingatan,
  di: Tempat,
  k: Kendali,
  onAlamat: (alamat: string) => void,
): Promise<void> {
  const kunci = kunciDari(di, k)
  const baru = !ingat.pernah.has(kunci)
  ingat.pernah.add(kunci)
  ingat.peran.add(kunci).add(k.kelompok)
  // Its way around is the same part on all screens; what is chosen in it is another thing on each.
  if (di.judul === 'kalender' && k.jenis === 'tombol' && tabelDari(k) === null) DI_KALENDER.add(k.sidik)
  const nomor = dikecualikan(ingat.layar, k)
  if (nomor !== null) {
    ingat.kecuali.add(nomor)
    tambah(ingat, `dikecualikan ${k.jenis}`)
  } else if (k.mati) periksaAlasan(meja, ingat, di, k)
  else await coba(meja, ingat, di, k, baru, onAlamat)
}

async function coba(
  meja: Meja,
  ingat: Ingatan,
  di: Tempat,
  k: Kendali,
  baru: boolean,
  onAlamat: (alamat: string) => void,
): Promise<void> {
  meja.cepat = !baru
  const cara: Cara[] = dengan(ingat, k, baru)
  // What is unfolded by the one and folded by the other stays open for what it holds.
  if (k.terlipat && cara.length > 1) cara.push('tetikus')
  let alamatLain = false
  for (const [ke, satu] of cara.entries()) {
    // A toggle is taken back by its second press; one of several, which the address names, holds until another is chosen.
    const ditekanBalik = ke > 0 && k.jenis === 'tekan' && !alamatLain
    if (!ditekanBalik && !(await kembali(meja, di))) return
    const pulih = async (): Promise<void> => void (await kembali(meja, di))
    let hasil = await operasikan(meja, k, satu, pulih)
    if (hasil.kurang !== null && hasil.kurang !== 'hilang') {
      // What moved away under the pointer is pressed once more; what is dead stays dead.
      await pulih()
      hasil = await operasikan(meja, k, satu, pulih)
      tambah(ingat, 'ditekan lagi')
    }
    alamatLain = hasil.alamat !== ''
    tambah(ingat, `${satu} ${k.jenis}`)
    if (hasil.kurang === 'hilang') tambah(ingat, 'hilang')
    else if (hasil.kurang !== null) ingat.cacat.push(kalimat(meja, di, k, satu, hasil.kurang))
    if (satu === 'tetikus') await ikuti(meja, ingat, di, k, hasil, onAlamat)
    // What was typed or chosen beside the address would hide what comes after it.
    if (di.langkah.length === 0 && hasil.alamat === '' && (k.jenis === 'isian' || k.jenis === 'saran'))
      await bukaBaru(meja, di.alamat)
  }
}

/** With the mouse; with the keyboard once for each kind of control on a screen, and for each that opens or folds something. */
function dengan(ingat: Ingatan, k: Kendali, baru: boolean): Cara[] {
  if (!baru || k.jenis === 'isian' || k.jenis === 'saran') return ['tetikus']
  const kunci = `papan ketik ${k.jenis === 'radio' ? k.kelompok : k.terlipat ? k.sidik : k.jenis}`
  if (ingat.pernah.has(kunci)) return ['tetikus']
  ingat.pernah.add(kunci)
  // Chosen with the keyboard, it cannot be chosen once more with the mouse: its neighbours are.
  return k.jenis === 'radio' ? ['papan ketik'] : ['papan ketik', 'tetikus']
}

/** In a cell: the table it stands in. */
const tabelDari = ({ sidik }: Kendali): string | null => /^(\w+\|sel .*) \d+ \d+\|/.exec(sidik)?.[1] ?? null

/** Where it led: another state of this screen, or a dialog to be operated in turn. */
async function ikuti(
  meja: Meja,
  ingat: Ingatan,
  di: Tempat,
  k: Kendali,
  hasil: Hasil,
  onAlamat: (alamat: string) => void,
): Promise<void> {
  if (hasil.alamat !== '') {
    if (jalur(hasil.alamat) !== jalur(di.alamat)) return
    const kini = { ...di, alamat: hasil.alamat, ...(await lapis(meja)) }
    const ada = await cacahKendali(meja, meja.diKerangka)
    const baru = ada.filter((satu) => !satu.terpilih && !satu.mati).map((satu) => kunciDari(kini, satu))
    if (baru.every((satu) => ingat.pernah.has(satu) || ingat.dijanjikan.has(satu))) return
    for (const satu of baru) ingat.dijanjikan.add(satu)
    onAlamat(hasil.alamat)
    return
  }
  const kini = await lapis(meja)
  const lain = kini.banyak > di.banyak || (kini.banyak === di.banyak && kini.judul !== di.judul)
  if (!lain || kini.banyak === 0) return
  if (di.langkah.length >= DALAM) return
  await telusuri(meja, ingat, { alamat: di.alamat, langkah: [...di.langkah, k.sidik], ...kini }, onAlamat)
}

/** The address and the layer as they were before something was pressed. */
async function kembali(meja: Meja, di: Tempat): Promise<boolean> {
  if (alamatKini(meja) !== di.alamat) {
    await tutupLapis(meja, 0)
    await buka(meja, di.alamat)
  }
  const kini = await lapis(meja)
  if (kini.banyak === di.banyak && kini.judul === di.judul) return true
  if (di.langkah.length === 0) {
    await tutupLapis(meja, di.banyak)
    if ((await lapis(meja)).judul !== di.judul) await bukaBaru(meja, di.alamat)
    return true
  }
  await tutupLapis(meja, 0)
  if (alamatKini(meja) !== di.alamat) await buka(meja, di.alamat)
  for (const sidik of di.langkah) if (!(await tekanLagi(meja, sidik))) return false
  const dapat = await lapis(meja)
  return dapat.banyak === di.banyak
}

async function tekanLagi(meja: Meja, sidik: string): Promise<boolean> {
  const k = (await cacahKendali(meja, meja.diKerangka)).find((satu) => satu.sidik === sidik)
  if (k === undefined) return false
  const { kurang } = await operasikan(meja, k, 'tetikus', async () => undefined)
  return kurang === null
}

function perlu(ingat: Ingatan, di: Tempat, k: Kendali): boolean {
  const kunci = kunciDari(di, k)
  if (k.terpilih || ingat.peran.has(kunci)) return false
  if (di.judul === 'kalender' && DI_KALENDER.has(k.sidik)) return false
  if (!ingat.pernah.has(kunci)) return true
  if (!PENUH) return false
  return di.langkah.length === 0 && di.judul === '' && TIAP_PERAN.has(k.jenis) && !ingat.peran.has(k.kelompok)
}

/** The same panel for another figure or another day is the same: an address names it by its fields, a dialog by its words. */
function kunciDari(di: Tempat, k: Kendali): string {
  // The way out of a dialog is the same part of all of them.
  if (di.judul !== '' && /^(Tutup|Tutup penjelasan|Batal)$/.test(k.nama)) return `dialog>${k.sidik}`
  if (!PENUH && di.judul !== '' && (BIDANG.has(k.jenis) || /^Pilih .* dari/.test(k.nama))) return `bidang>${k.sidik}`
  return `${di.judul === '' ? '' : sebutLapis(di)}>${k.sidik}`
}

function sebutLapis({ alamat, judul, langkah }: Tempat): string {
  const bidang = [...new URLSearchParams(alamat.split('?')[1]).keys()].toSorted().join()
  return langkah.length === 0 && bidang !== '' ? bidang : judul.replaceAll(/\S*\d\S*/g, '#')
}
const jalur = (alamat: string): string => alamat.split('?')[0] ?? ''

function catatPeran(meja: Meja, ingat: Ingatan, di: Tempat, ada: readonly Kendali[]): void {
  for (const satu of ada) {
    const kunci = `${meja.akun}: ${kunciDari(di, satu)}`
    if (ingat.pernah.has(kunci)) continue
    ingat.pernah.add(kunci)
    tambah(ingat, `${meja.akun} ${satu.jenis}`)
    if (satu.nama === '') ingat.cacat.push(kalimat(meja, di, satu, 'tetikus', 'sebuah nama'))
  }
}

function periksaAlasan(meja: Meja, ingat: Ingatan, di: Tempat, k: Kendali): void {
  if (k.alasan === '') ingat.cacat.push(kalimat(meja, di, k, 'tetikus', 'mati tanpa mengatakan mengapa'))
  else tambah(ingat, `mati beralasan ${k.jenis}`)
}

function kalimat(meja: Meja, di: Tempat, k: Kendali, cara: Cara, harap: string): string {
  const letak = di.judul === '' ? di.alamat : `${di.alamat} [${di.judul}]`
  return `${meja.akun} ${letak} ${k.jenis} '${k.nama.slice(0, 60)}' (${cara}): diharapkan ${harap}`
}

function tambah(ingat: Ingatan, apa: string): void {
  ingat.hitung.set(apa, (ingat.hitung.get(apa) ?? 0) + 1)
}
